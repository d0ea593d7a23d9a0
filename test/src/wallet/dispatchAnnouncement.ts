import type { TestWalletPage } from './testWalletPage.js'

/** Announces a detail once, whatever it is. */
export function dispatchAnnouncement(page: TestWalletPage, detail: unknown): void {
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}
