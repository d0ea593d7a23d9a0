import type { Locator, Page } from 'playwright-core'

/** The screen of that name, once it is drawn. */
export function screen(page: Page, name: string): Locator {
  return page.locator(`[data-wk-view="${name}"]`)
}

/** Opens the modal with the host's own button. */
export async function openModal(page: Page): Promise<void> {
  await page.click('[data-wk-button="connect"], [data-wk-button="account"], [data-open]')
  await page.locator('dialog[data-wk-modal][open]').waitFor()
}

/** Connects a wallet that approves at once. */
export async function connect(page: Page, connectorId = 'app.fern'): Promise<void> {
  await openModal(page)
  await page.click(`[data-wk-connector="${connectorId}"]`)
  await page.waitForFunction(() => window.kit.getAccount().isConnected)
  await page.locator('dialog[data-wk-modal][open]').waitFor({ state: 'detached' })
}

/** Connects, and opens the account. */
export async function openAccount(page: Page): Promise<void> {
  await connect(page)
  await openModal(page)
  await screen(page, 'Account').locator('.wk-who').waitFor()
}
