import type { Namespace } from '../namespaces/providers.js'
import { createStore } from '../store/createStore.js'
import type { InitialState } from './initialState.js'
import type { Kit } from './kit.js'
import { seedChains } from './seedChains.js'

/**
 * A view of a kit that never changes: what the server renders, and the client's first render after it. The kit itself holds
 * no visitor's state on the server.
 */
export function snapshotKit(kit: Kit, initialState?: InitialState): Kit {
  const snapshot: Kit = Object.create(kit, {
    read: { value: (slice: never) => store.read(slice) },
    write: { value: (slice: never, update: never) => store.write(slice, update) },
  })
  const store = createStore(snapshot)
  if (initialState) {
    const connections: { [namespace in Namespace]?: string } = {}
    for (const [namespace, chain] of Object.entries(initialState.chains)) {
      if (chain.address) connections[namespace as Namespace] = chain.wallet?.id ?? ''
    }
    seedChains(snapshot, initialState, connections)
  }
  return snapshot
}
