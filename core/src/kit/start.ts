import { loadConnection } from '../connection/loadConnection.js'
import type { Namespace } from '../namespaces/providers.js'
import { chainsSlice } from '../slices/chains.js'
import { activeNamespaceKey, connectionsKey, networksKey } from '../storage/storageKeys.js'
import type { InitialState } from './initialState.js'
import type { Kit } from './kit.js'
import { seedChains } from './seedChains.js'

/** Begins from what is stored; the connection machine is loaded only where a connection is. */
export function start(kit: Kit, initialState?: InitialState): void {
  const { storage } = kit
  const connections = storage.get(connectionsKey) ?? {}
  const networks = storage.get(networksKey) ?? {}
  const active = storage.get(activeNamespaceKey) ?? initialState?.active
  const chains: { -readonly [key in keyof InitialState['chains']]: InitialState['chains'][key] } =
    {}
  for (const namespace of Object.keys({ ...connections, ...networks }) as Namespace[]) {
    const seed = initialState?.chains[namespace]
    const networkId = networks[namespace] ?? seed?.networkId
    if (networkId) chains[namespace] = { ...seed, networkId }
  }
  seedChains(kit, { ...(active && { active }), chains }, connections)

  const reconcile = () => {
    loadConnection(kit).then(
      (connection) => connection.reconcile(kit),
      // The chunk did not arrive: the visitor is shown as disconnected, and the next act tries again.
      () => forgetAttempts(kit),
    )
  }
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) reconcile()
  }
  for (const { event, load } of kit.plugins.flatMap((plugin) => plugin.on ?? [])) {
    const run = async (payload: unknown) => {
      try {
        await (await kit.load(load, `The handler of "${event.name}"`)).default(kit, payload)
      } catch (error) {
        ;(await loadConnection(kit)).reportError(kit, error)
      }
    }
    kit.onDestroy(kit.on(event.name as 'error:reported', run))
  }
  if (Object.keys(connections).length) reconcile()
  kit.onDestroy(storage.subscribe(connectionsKey, reconcile))
  // A worker or a test has no pages to show.
  globalThis.addEventListener?.('pageshow', onPageShow)
  kit.onDestroy(() => globalThis.removeEventListener?.('pageshow', onPageShow))
}

function forgetAttempts(kit: Kit) {
  kit.write(chainsSlice, ({ chains }) => {
    chains.value = Object.fromEntries(
      Object.values(chains.value).map(({ attempt, ...chain }) => [chain.namespace, chain]),
    )
  })
}
