import { createTestWallet } from '../wallet/createTestWallet.js'
import type { TestWalletControl } from '../wallet/testWallet.js'
import type { TestWalletOptions } from '../wallet/testWalletOptions.js'

/** The controls of the injected wallets of a page by their rdns: what the remote controls ask. */
export type InjectedWallets = Map<string, TestWalletControl>

declare global {
  var walletKitTestWallets: InjectedWallets | undefined
  var walletKitInjectWallet: ((options: TestWalletOptions) => void) | undefined
}

// Bundled into one script, this runs in every page before the page's own scripts.
globalThis.walletKitInjectWallet = (options) => {
  globalThis.walletKitTestWallets ??= new Map()
  globalThis.walletKitTestWallets.set(options.rdns, createTestWallet(options).control)
}
