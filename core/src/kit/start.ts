import { loadConnection } from '../connection/loadConnection.js'
import { sessionKey } from '../storage/sessionKey.js'
import type { InitialState } from './initialState.js'
import type { Kit } from './kit.js'
import { seedChains } from './seedChains.js'

/** Begins from what is stored; the connection machine is loaded only where a connection is. */
export function start(kit: Kit, initialState?: InitialState): void {
  const { storage } = kit
  const session = storage.get(sessionKey)
  if (session) seedChains(kit, { ...initialState, ...session })

  const reconcile = () => {
    loadConnection(kit, (connection) => connection.reconcile(kit)).catch(
      // The chunk did not arrive: the visitor is shown as disconnected, and the next act tries again.
      ({ name }) => name !== 'AbortError' && seedChains(kit, {}),
    )
  }
  const onPageShow = (event: PageTransitionEvent) => event.persisted && reconcile()
  if (session && Object.keys(session.connectors)[0]) reconcile()
  kit.onDestroy(storage.subscribe(sessionKey, reconcile))
  // A worker or a test has no pages to show.
  globalThis.addEventListener?.('pageshow', onPageShow)
  kit.onDestroy(() => globalThis.removeEventListener?.('pageshow', onPageShow))
}
