import type { WalletInfo } from '../namespaces/connector.js'
import type { Namespace } from '../namespaces/providers.js'
import { chainsSlice } from '../slices/chains.js'
import type { Kit } from './kit.js'

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

/** Takes the snapshot of a kit that `start` and the server's first render begin from. */
export function getState(kit: Kit): InitialState {
  const { active, chains } = kit.read(chainsSlice)
  return {
    version: 1,
    active: active.value,
    chains: Object.fromEntries(
      Object.values(chains.value).map(({ namespace, networkId, connection }) => [
        namespace,
        {
          networkId,
          ...(connection && { address: connection.address, wallet: connection.wallet }),
        },
      ]),
    ),
  }
}
