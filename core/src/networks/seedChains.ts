import type { Kit } from '../kit/kit.js'
import { type ChainState, chainsSlice } from './chains.js'
import type { InitialState } from './initialState.js'
import type { Namespace } from './providers.js'

/**
 * Begins from what an earlier visit left: network, active namespace, and per stored connector a restore, which shows as
 * `connecting`; nobody is connected yet. What is not configured any more is dropped.
 */
export function seedChains(
  kit: Pick<Kit, 'write'>,
  { active, networks, connectors, accounts }: Partial<InitialState>,
): void {
  kit.write(chainsSlice, (state) => {
    const chains: { [namespace in Namespace]?: ChainState } = {}
    for (const { namespace, networkId } of Object.values(state.chains.value)) {
      const network = state.networks.value.find(
        (each) => each.namespace === namespace && each.caipNetworkId === networks?.[namespace],
      )
      const connectorId = connectors?.[namespace]
      chains[namespace] = {
        namespace,
        networkId: network?.caipNetworkId ?? networkId,
        ...(connectorId && {
          attempt: { id: 0, connectorId, isRestore: true, ...accounts?.[namespace] },
        }),
      }
    }
    state.chains.value = chains
    if (active && Object.hasOwn(chains, active)) state.active.value = active
  })
}
