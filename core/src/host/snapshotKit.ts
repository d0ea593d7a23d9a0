import type { Kit } from '../kit/kit.js'
import type { InitialState } from '../networks/initialState.js'
import { seedChains } from '../networks/seedChains.js'
import { createStore } from '../store/createStore.js'

/**
 * A view of a kit that never changes: what the server renders, and the client's first render after it. The kit itself holds
 * no visitor's state on the server.
 */
export function snapshotKit(kit: Kit, initialState?: InitialState): Kit {
  const snapshot = { ...kit }
  Object.assign(snapshot, createStore(snapshot))
  if (initialState) seedChains(snapshot, initialState)
  return snapshot
}
