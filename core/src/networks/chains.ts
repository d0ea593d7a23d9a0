import type { ResolvedConfig } from '../config/config.js'
import type { WalletAccount } from '../connection/adapter.js'
import type { WalletInfo } from '../connection/connector.js'
import { pluginId } from '../plugin/pluginId.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'
import type { Namespace } from './providers.js'

/** A live answer of a wallet, as the kit holds it. */
export type Connection = {
  readonly wallet: WalletInfo
  /** Never empty. */
  readonly accounts: readonly WalletAccount[]
  /** The account in use; one of `accounts`. */
  readonly address: string
  /** CAIP-2 id of the network the wallet is on, where it differs from the kit's: an unsupported one. */
  readonly unsupportedNetworkId?: string
  /** CAIP-2 ids that the wallet approved; absent: all. */
  readonly approvedNetworkIds?: readonly string[] | undefined
}

/** A connect or a silent restore in flight. Its id is the epoch that its answers must carry. */
export type Attempt = {
  readonly id: number
  readonly connectorId: string
  readonly isRestore: boolean
  /** The account of the last visit, shown while restoring where the host handed it over from the server. */
  readonly address?: string
  readonly wallet?: WalletInfo
}

/** Everything about one namespace. */
export type ChainState = {
  readonly namespace: Namespace
  /** CAIP-2 id of the network the kit is on in this namespace. */
  readonly networkId: string
  readonly attempt?: Attempt
  readonly connection?: Connection
}

export type Chains = { readonly [namespace in Namespace]?: ChainState }

/** Networks, and per namespace who is connected. */
export const chainsSlice = defineSlice(
  pluginId<ResolvedConfig>('core/chains'),
  ({ options: { networks, defaultNetwork } }) => {
    const chains: { [namespace in Namespace]?: ChainState } = {}
    for (const { namespace, caipNetworkId } of [defaultNetwork, ...networks]) {
      chains[namespace] ??= { namespace, networkId: caipNetworkId }
    }
    return {
      networks: signal(networks),
      active: signal<Namespace>(defaultNetwork.namespace),
      chains: signal<Chains>(chains),
    }
  },
)
