import { type ExternalConnector, pluginId } from '@wallet-kit/core'

/** A wallet that the host brings itself, beside those that are discovered. */
export type SolanaExternalConnector = ExternalConnector<'solana'>

/** Options of {@link solana}. */
export type SolanaOptions = {
  /** Wallets of the host's own. */
  readonly connectors?: readonly SolanaExternalConnector[]
}

/** The plugin's id. */
export const solanaId = pluginId<SolanaOptions>('solana')
