import { pluginId } from '@wallet-kit/core'

/** Options of {@link walletconnect}. */
export type WalletconnectOptions = {
  /** The relay, a `wss:` url (`ws:` on this machine). Default `wss://relay.walletconnect.org`, which asks for a project id. */
  readonly relayUrl?: string
  /** The row leads to ConnectingWalletConnectBasic: the code alone. A wallet may then go to any network. Default false. */
  readonly basic?: boolean
}

/** The plugin's id. */
export const walletconnectId = pluginId<WalletconnectOptions>('walletconnect')
