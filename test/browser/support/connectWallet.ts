import type { Page } from 'playwright-core'
import { modal } from './modal.js'

/** Connects an announced wallet as a visitor does: two clicks. Resolves when the modal has closed. */
export async function connectWallet(page: Page, connectorId: string): Promise<void> {
  await modal.connectButton(page).click()
  await modal.wallet(page, connectorId).click()
  await modal.accountButton(page).waitFor()
  await modal.dialog(page).waitFor({ state: 'detached' })
}
