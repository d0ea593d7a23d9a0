import type { Page } from 'playwright-core'
import { modal } from './modal.js'

/** Opens the modal with the host's own button. */
export async function openModal(page: Page): Promise<void> {
  await page.click('[data-wk-button="connect"], [data-wk-button="account"], [data-open]')
  await modal.dialog(page).waitFor()
}

/** Connects an announced wallet that approves, as a visitor does: two clicks. Resolves when the modal has closed. */
export async function connectWallet(page: Page, connectorId = 'app.fern'): Promise<void> {
  await openModal(page)
  await modal.wallet(page, connectorId).click()
  await page.waitForFunction(() => window.kit.getAccount().isConnected)
  await modal.dialog(page).waitFor({ state: 'detached' })
}

/** Connects Fern, and opens the account. */
export async function openAccount(page: Page): Promise<void> {
  await connectWallet(page)
  await openModal(page)
  await modal.view(page, 'Account').locator('.wk-who').waitFor()
}
