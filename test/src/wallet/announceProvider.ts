import { dispatchAnnouncement } from './dispatchAnnouncement.js'
import type { TestWalletPage } from './testWalletPage.js'

/** Announces a provider now and whenever the page asks for it; returns what stops that. @see https://eips.ethereum.org/EIPS/eip-6963 */
export function announceProvider(page: TestWalletPage, detail: unknown): () => void {
  const announce = () => dispatchAnnouncement(page, detail)
  page.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => page.removeEventListener('eip6963:requestProvider', announce)
}
