import { networkChanged } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import { type Session, sessionKey } from '../storage/sessionKey.js'
import { updateChain } from './attempts.js'

/** Takes over the networks that another tab chose, where no connected wallet says which one it is on. */
export function followChoices(kit: Kit): void {
  const { active, networks = {} }: Partial<Session> = kit.storage.get(sessionKey) ?? {}
  const state = kit.read(chainsSlice)
  const chains = state.chains.peek()
  for (const { namespace, networkId, connection } of Object.values(chains)) {
    const caipNetworkId = networks[namespace]
    const isConfigured = state.networks
      .peek()
      .some((each) => each.namespace === namespace && each.caipNetworkId === caipNetworkId)
    if (!caipNetworkId || !isConfigured || connection || caipNetworkId === networkId) continue
    updateChain(kit, namespace, (chain) => ({ ...chain, networkId: caipNetworkId }))
    kit.emit(networkChanged, { namespace, caipNetworkId })
  }
  if (!active || !Object.hasOwn(chains, active)) return
  if (!chains[state.active.peek()]?.connection) {
    kit.write(chainsSlice, (slice) => {
      slice.active.value = active
    })
  }
}
