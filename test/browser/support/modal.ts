import type { Page } from 'playwright-core'

/** What a visitor finds on a page of the test host, by the stable hooks and by what is to be read. */
export const modal = {
  dialog: (page: Page) => page.locator('[data-wk-modal][open]'),
  /** A view on top of the stack; the one that slides out is no longer to be found. */
  view: (page: Page, name: string) => page.locator(`[data-wk-view="${name}"]:not([inert])`),
  wallet: (page: Page, connectorId: string) => page.locator(`[data-wk-connector="${connectorId}"]`),
  connectButton: (page: Page) => page.locator('[data-wk-button="connect"]'),
  accountButton: (page: Page) => page.locator('[data-wk-button="account"]'),
  networkButton: (page: Page) => page.locator('[data-wk-button="network"]'),
  button: (page: Page, name: string | RegExp) =>
    page.locator('[data-wk-modal]').getByRole('button', { name }),
  heading: (page: Page, name: string) =>
    page.locator('[data-wk-modal]').getByRole('heading', { name }),
}
