import { pluginId } from '@wallet-kit/core'
import type { SolanaWallet } from './wallet/solanaWallet.js'

/** A wallet that the host brings itself, beside those that are discovered. */
export type SolanaExternalConnector = {
  /** Unique among all connectors, and the same at every page load: a stored session names it. */
  readonly id: string
  readonly name: string
  /** A `data:` URI, or an https image that the page's policy allows. */
  readonly icon?: string
  /** `custom` puts it among the host's own entries; otherwise it stands with the external connectors. */
  readonly slot?: 'custom'
  /** The live Wallet Standard wallet; called when the visitor connects, and again by a restore. */
  getProvider(): Promise<SolanaWallet>
}

/** Options of {@link solana}. */
export type SolanaOptions = {
  /** Wallets of the host's own. */
  readonly connectors?: readonly SolanaExternalConnector[]
}

/** The plugin's id. */
export const solanaId = pluginId<SolanaOptions>('solana')
