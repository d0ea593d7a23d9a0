import { actWith } from '../connection/actWith.js'
import { listenToPage } from '../events/listenToPage.js'
import { sessionKey } from '../storage/sessionKey.js'
import type { InitialState } from './initialState.js'
import type { Kit } from './kit.js'
import { seedChains } from './seedChains.js'

const importReconcile = () => import('../connection/reconcile.js')

/** Begins from what is stored; the connection machine is loaded only where a connection is. */
export function start(kit: Kit, initialState?: InitialState): void {
  const { storage } = kit
  const session = storage.get(sessionKey)
  if (session) seedChains(kit, { ...initialState, ...session })

  const reconcile = (change?: unknown) => {
    actWith(kit, importReconcile, (part) => part.reconcile(kit, change)).catch(
      // The chunk did not arrive: the visitor is shown as disconnected, and the next act tries again.
      ({ name }) => name !== 'AbortError' && seedChains(kit, {}),
    )
  }
  if (session && Object.keys(session.connectors)[0]) reconcile()
  kit.onDestroy(storage.subscribe(sessionKey, reconcile))
  kit.onDestroy(
    listenToPage(
      'pageshow',
      ({ persisted }: PageTransitionEvent) => persisted && reconcile(persisted),
    ),
  )
}
