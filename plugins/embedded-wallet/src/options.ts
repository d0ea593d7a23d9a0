import { pluginId } from '@wallet-kit/core'

/** Options of {@link embeddedWallet}. */
export type EmbeddedWalletOptions = {
  /**
   * Where the secure site is, an https url (`http:` for `localhost` and names below it) with a host name of its own: never the page's
   * origin, never an IP address.
   */
  readonly secureSite: string
  /** The frame writes what it does to the console. Default false. */
  readonly enableLogger?: boolean
}

/** The plugin's id. */
export const embeddedWalletId = pluginId<EmbeddedWalletOptions>('embedded-wallet')

/** Id of the one connector. */
export const embeddedWalletConnectorId = 'embeddedWallet'
