import type { Wallet } from '@wallet-standard/base'
import type { TestWalletPage } from '../wallet/testWalletPage.js'

type Api = { register(wallet: Wallet): () => void }

/** Registers a wallet by the Wallet Standard, now and whenever an app says that it is ready; returns what takes it back. */
export function registerWallet(page: TestWalletPage, wallet: Wallet): () => void {
  const unregister: (() => void)[] = []
  const register = (api: Api) => void unregister.push(api.register(wallet))
  const onReady = (event: Event) => register((event as CustomEvent<Api>).detail)
  page.addEventListener('wallet-standard:app-ready', onReady)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    page.removeEventListener('wallet-standard:app-ready', onReady)
    for (const each of unregister) each()
  }
}
