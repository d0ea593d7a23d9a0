import type { WalletInfo } from '../namespaces/connector.js'
import type { Namespace } from '../namespaces/providers.js'

/**
 * What a server may know of a visitor, as plain JSON: a host keeps it in a cookie and hands it to `WalletKitProvider`. It is
 * shown as `connecting`: only a live answer of the wallet says "connected".
 */
export type InitialState = {
  readonly version: 1
  readonly active?: Namespace
  readonly chains: {
    readonly [namespace in Namespace]?: {
      /** CAIP-2. */
      readonly networkId: string
      readonly address?: string
      readonly wallet?: WalletInfo
    }
  }
}
