import { pluginId } from '@wallet-kit/core'
import type { WbipProvider } from './wallet/wbipProvider.js'

/** A wallet that the host brings itself, beside those that are discovered. */
export type Bip122ExternalConnector = {
  /** Unique among all connectors, and the same at every page load: a session is restored by it. */
  readonly id: string
  readonly name: string
  /** A `data:` URI, or an https image that the page's policy allows. */
  readonly icon?: string
  /** `custom` puts it among the host's own entries; otherwise it stands with the external connectors. */
  readonly slot?: 'custom'
  /** The live provider; called when the visitor connects, and again by a restore. */
  getProvider(): Promise<WbipProvider>
}

/** Options of {@link bip122}. */
export type Bip122Options = {
  /** Wallets of the host's own. */
  readonly connectors?: readonly Bip122ExternalConnector[]
}

/** The plugin's id. */
export const bip122Id = pluginId<Bip122Options>('bip122')
