import type { Page } from 'playwright-core'
import { modal } from './modal.js'

const view = (page: Page) => modal.view(page, 'Swap')

/** What a visitor finds on the Swap screen, and does there. */
export const swapScreen = {
  view,
  /** The one wide button. */
  button: (page: Page, name: string | RegExp) =>
    view(page).locator('.wk-btn--primary', { hasText: name }),
  toast: (page: Page, text: string) => page.locator('[data-wk-toast]', { hasText: text }),
  input: (page: Page) => view(page).getByLabel('You pay', { exact: true }),
  /** Decimal text. */
  received: async (page: Page) =>
    (await view(page).locator('output').textContent())?.replaceAll(',', '') ?? '',
  flip: (page: Page) => view(page).getByRole('button', { name: 'Swap the two tokens' }),
  token: (page: Page, side: swapScreen.Side) => view(page).locator(`[data-wk-key="token ${side}"]`),
  async choose(page: Page, side: swapScreen.Side, symbol: string, isStaying = true) {
    await swapScreen.token(page, side).click()
    const list = modal.view(page, 'SwapSelectToken')
    await list.getByRole('searchbox').fill(symbol)
    await list
      .locator('.wk-row', {
        has: page.locator('.wk-row__sub', { hasText: new RegExp(`^${symbol}$`) }),
      })
      .first()
      .click()
    if (isStaying) await view(page).waitFor()
  },
  /** Base units of a decimal text. */
  units(text: string, decimals: number) {
    const [whole = '', fraction = ''] = text.split('.')
    return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  },
}

export declare namespace swapScreen {
  type Side = 'You pay' | 'You receive'
}
