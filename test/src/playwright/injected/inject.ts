/** The controls of the injected wallets of a page by their ids: what the remote controls ask. */
export type InjectedWallets = Map<string, object>

declare global {
  var walletKitTestWallets: InjectedWallets | undefined
  var walletKitInjectWallet: ((id: string, options: unknown) => void) | undefined
}

/** Bundled into one script with a kind of wallet, this runs in every page before the page's own scripts. */
export function inject<options>(create: (options: options) => { readonly control: object }): void {
  globalThis.walletKitInjectWallet = (id, options) => {
    globalThis.walletKitTestWallets ??= new Map()
    globalThis.walletKitTestWallets.set(id, create(options as options).control)
  }
}
