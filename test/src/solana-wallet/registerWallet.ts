import type { TestWalletPage } from '../wallet/testWalletPage.js'

type Api = { register(...wallets: unknown[]): () => void }

/**
 * Registers a wallet, whatever it is, with the apps of a page: those that are there and those that come. Returns what takes
 * it back.
 *
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function registerWallet(page: TestWalletPage, wallet: unknown): () => void {
  const undo: (() => void)[] = []
  const offer = (api: Api) => void undo.push(api.register(wallet))
  const onReady = (event: Event) => offer((event as CustomEvent<Api>).detail)
  page.addEventListener('wallet-standard:app-ready', onReady)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: offer }))
  return () => {
    page.removeEventListener('wallet-standard:app-ready', onReady)
    for (const each of undo) each()
  }
}
