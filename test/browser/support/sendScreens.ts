import type { Page } from 'playwright-core'
import { modal } from './modal.js'

const view = (page: Page) => modal.view(page, 'Send')
const preview = (page: Page) => modal.view(page, 'SendPreview')
const amountOf = (page: Page) => view(page).getByLabel('Amount', { exact: true })
const toOf = (page: Page) => view(page).getByLabel('To', { exact: true })

/** What a visitor finds on the screens of the plugin `send`, and the way through them. */
export const sendScreens = {
  view,
  preview,
  amountOf,
  toOf,
  toast: (page: Page, text: string) => page.locator('[data-wk-modal]').getByText(text).first(),
  /** Takes another token than the coin. */
  async choose(page: Page, symbol: string) {
    await view(page)
      .getByRole('button', { name: /^Amount: / })
      .click()
    const name = new RegExp(`\\b${symbol}\\b`)
    await modal.view(page, 'SendSelectToken').getByRole('button', { name }).click()
    await view(page)
      .getByRole('button', { name: `Amount: ${symbol}. Change token` })
      .waitFor()
  },
  /** Up to the preview. */
  async prepare(page: Page, amount: string, to: string) {
    await amountOf(page).fill(amount)
    await toOf(page).fill(to)
    await modal.button(page, 'Review').click()
    await preview(page).getByText('Check the address.').waitFor()
  },
  confirm: (page: Page) => preview(page).getByRole('button', { name: 'Send', exact: true }).click(),
}
