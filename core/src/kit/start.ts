import { listenToPage } from '../events/event.js'
import { type InitialState, seedChains, sessionKey } from '../networks/chains.js'
import { reportError } from '../notices/reportError.js'
import { lazyAction } from '../plugin/lazy.js'
import type { Kit } from './kit.js'

const reconcile = lazyAction(
  () => import('../connection/reconcile.js'),
  'reconcile',
  'The connection',
)

/** Begins from what is stored; the connection machine is loaded only where a connection is. */
export function start(kit: Kit, initialState?: InitialState): void {
  const { storage } = kit
  if (process.env.NODE_ENV !== 'production') warnOfLacks(kit)
  listenForPlugins(kit)
  const session = storage.get(sessionKey)
  if (session) seedChains(kit, { ...initialState, ...session })

  const bringInLine = (change?: unknown) => {
    reconcile(kit, change).catch(
      // The chunk did not arrive: the visitor is shown as disconnected, and what they do next tries again.
      ({ name }) => name !== 'AbortError' && seedChains(kit, {}),
    )
  }
  if (session && Object.keys(session.connectors)[0]) bringInLine()
  kit.onDestroy(storage.subscribe(sessionKey, bringInLine))
  kit.onDestroy(
    listenToPage(
      'pageshow',
      ({ persisted }: PageTransitionEvent) => persisted && bringInLine(persisted),
    ),
  )
}

/** Tells developers of the listed plugins that cannot work, each with what it lacks. */
function warnOfLacks({ plugins, config }: Kit): void {
  for (const { id, findLack } of plugins) {
    const lack = findLack?.(config)
    if (lack) console.warn(`Wallet Kit: the plugin "${id}" cannot work: ${lack}`)
  }
}

/** Wires the plugins' handlers to their events; each is loaded when its event first fires. */
function listenForPlugins(kit: Kit): void {
  let isOver = false
  kit.onDestroy(() => {
    isOver = true
  })
  for (const { event, load } of kit.plugins.flatMap((plugin) => plugin.on ?? [])) {
    const run = async (payload: unknown) => {
      try {
        const { default: handle } = await kit.load(load, `The handler of "${event.name}"`)
        if (!isOver) await handle(kit, payload)
      } catch (error) {
        reportError(kit, error)
      }
    }
    kit.onDestroy(kit.on(event.name as 'error:reported', run))
  }
}
