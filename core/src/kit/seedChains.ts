import type { Namespace } from '../namespaces/providers.js'
import type { Attempt, ChainState } from '../slices/chains.js'
import { chainsSlice } from '../slices/chains.js'
import type { InitialState } from './initialState.js'
import type { Kit } from './kit.js'

/**
 * Begins from what an earlier visit left: network, active namespace, and per stored connector a restore, which shows as
 * `connecting`. What is not configured any more is dropped.
 */
export function seedChains(
  kit: Pick<Kit, 'write'>,
  { active, chains: seeds }: Pick<InitialState, 'active' | 'chains'>,
  connections: { readonly [namespace in Namespace]?: string },
): void {
  kit.write(chainsSlice, (state) => {
    const chains: { [namespace in Namespace]?: ChainState } = { ...state.chains.value }
    for (const chain of Object.values(chains)) {
      const { namespace } = chain
      const { networkId, address, wallet } = seeds[namespace] ?? {}
      const isKnown = state.networks.value.some(
        (network) => network.namespace === namespace && network.caipNetworkId === networkId,
      )
      const connectorId = connections[namespace]
      const attempt: Attempt | undefined = connectorId
        ? {
            id: 0,
            connectorId,
            isRestore: true,
            ...(address && { address }),
            ...(wallet && { wallet }),
          }
        : undefined
      chains[namespace] = {
        ...chain,
        ...(networkId && isKnown && { networkId }),
        ...(attempt && { attempt }),
      }
    }
    state.chains.value = chains
    if (active && chains[active]) state.active.value = active
  })
}
