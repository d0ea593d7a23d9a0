import { type ExternalConnector, pluginId } from '@wallet-kit/core'

/** A wallet that the host brings itself, beside those that are discovered. */
export type Bip122ExternalConnector = ExternalConnector<'bip122'>

/** Options of {@link bip122}. */
export type Bip122Options = {
  /** Wallets of the host's own. */
  readonly connectors?: readonly Bip122ExternalConnector[]
}

/** The plugin's id. */
export const bip122Id = pluginId<Bip122Options>('bip122')
