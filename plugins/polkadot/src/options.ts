import { pluginId } from '@wallet-kit/core'
import type { PolkadotExtension } from './wallet/polkadotExtension.js'

/** A wallet that the host brings itself, beside the extensions that are discovered. */
export type PolkadotExternalConnector = {
  /** Unique among all connectors, and the same at every page load: a session is restored by it. */
  readonly id: string
  readonly name: string
  /** A `data:` URI, or an https image that the page's policy allows. */
  readonly icon?: string
  /** `custom` puts it among the host's own entries; otherwise it stands with the external connectors. */
  readonly slot?: 'custom'
  /**
   * Gives the enabled extension. Called when the visitor connects, where it may ask them, and again by a restore, only
   * where this page was connected with it.
   */
  getProvider(): Promise<PolkadotExtension>
}

/** How the page's extensions are enabled when a visitor connects; a restore asks the one extension itself. */
export type PolkadotSource = {
  /** Asks the extension of that key for access, in the name of the app; gives what its accounts and signer are read from. */
  enable(key: string, appName: string): Promise<unknown>
}

/** Options of {@link polkadot}. */
export type PolkadotOptions = {
  /** Wallets of the host's own. */
  readonly connectors?: readonly PolkadotExternalConnector[]
  /** SS58 prefixes by CAIP-2 id, for networks that are not of this plugin's `./networks`; 42 for those that are nowhere. */
  readonly ss58Prefixes?: Readonly<Record<string, number>>
  /** `injectedWeb3[key].enable()` unless given; `polkadotDapp()` of the entry `./dapp` goes through `@polkadot/extension-dapp`. */
  readonly source?: PolkadotSource
}

/** The plugin's id. */
export const polkadotId = pluginId<PolkadotOptions>('polkadot')
