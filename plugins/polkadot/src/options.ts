import { type ExternalConnector, pluginId } from '@wallet-kit/core'

/**
 * A wallet that the host brings itself, beside the extensions that are discovered. Its `getProvider` gives the enabled extension: it may ask
 * the visitor when they connect. A restore calls it only where this page was connected with it.
 */
export type PolkadotExternalConnector = ExternalConnector<'polkadot'>

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
