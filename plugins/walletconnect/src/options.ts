import { type Namespace, pluginId } from '@wallet-kit/core'

/** Options of {@link walletconnect}. */
export type WalletconnectOptions = {
  /** The relay, a `wss:` url (`ws:` on this machine). Default `wss://relay.walletconnect.org`, which asks for a project id. */
  readonly relayUrl?: string
  /**
   * Where the page's origin is attested to wallets (WalletConnect's Verify), an https url: a frame of it is loaded with each pairing
   * and request, and nothing waits for it. Default none: wallets may then say that they cannot verify the app.
   */
  readonly verifyUrl?: string
  /** Methods that your own code asks wallets for, by namespace, beside those that the kit uses. */
  readonly methods?: Readonly<Partial<Record<Namespace, readonly string[]>>>
  /**
   * Schemes of wallets that may be opened although no directory names them: `['fern']`. Without it a wallet is opened by an https link,
   * or by the scheme that the directory has for it.
   */
  readonly linkSchemes?: readonly string[]
  /** The row leads to ConnectingWalletConnectBasic: the code alone. A wallet may then go to any network. Default false. */
  readonly basic?: boolean
}

/** The plugin's id. */
export const walletconnectId = pluginId<WalletconnectOptions>('walletconnect')
