import type { WalletListener, WalletSession } from '../connection/adapter.js'
import type { FakeWallet } from './createFakeWallet.js'

/** The listening half of a link over fake wallets: what changed between an answer and its subscription is told too. */
export function followFakeWallet(): followFakeWallet.ReturnType {
  const answered = new Set<FakeWallet>()
  return {
    answer(wallet) {
      answered.add(wallet)
      return wallet.session()
    },
    subscribe(wallet, listener) {
      wallet.listeners.add(listener)
      queueMicrotask(() => {
        if (!answered.has(wallet) || !wallet.listeners.has(listener)) return
        if (!wallet.isPermitted) return listener.onDisconnect()
        const { namespace, ...change } = wallet.session()
        listener.onChange(namespace, change)
      })
      return () => wallet.listeners.delete(listener)
    },
  }
}

export declare namespace followFakeWallet {
  type ReturnType = {
    /** What the wallet answers now. */
    answer(wallet: FakeWallet): WalletSession
    subscribe(wallet: FakeWallet, listener: WalletListener): () => void
  }
}
