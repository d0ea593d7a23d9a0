import { getNetwork } from '../actions/getNetwork.js'
import { getNetworks } from '../actions/getNetworks.js'
import { reportError } from '../actions/reportError.js'
import { ConnectionTimeoutError } from '../errors/connection.js'
import { withDeadline } from '../http/withDeadline.js'
import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../namespaces/providers.js'
import { chainsSlice } from '../slices/chains.js'
import { connectorsSlice } from '../slices/connectors.js'
import { linksSlice } from '../slices/links.js'
import { sessionKey } from '../storage/sessionKey.js'
import { effect } from '../store/signals.js'
import { applySessions } from './applySessions.js'
import { beginAttempt, cancelAttempt, endAttempt, nextEpoch } from './attempts.js'
import { dropConnections } from './dropConnections.js'
import { announcementWait, type FoundConnector, getPresentConnectors } from './findConnector.js'
import { followChoices } from './followChoices.js'
import { loadAdapter } from './loadAdapter.js'
import { loadShared } from './loadShared.js'
import { startDiscovery } from './startDiscovery.js'

/** How long a wallet may take to answer a silent question, in ms. */
const restoreWait = 10_000

/**
 * Brings the state in line with what is stored, without ever prompting: after a page load, when another tab connected or
 * disconnected, when the page comes back from the back-forward cache.
 */
export function reconcile(kit: Kit): void {
  const session = kit.storage.get(sessionKey)
  const stored = session?.connectors ?? {}
  const { chains } = kit.read(chainsSlice)
  const restored = new Map<string, Namespace[]>()
  for (const { namespace, connection, attempt } of Object.values(chains.peek())) {
    const connectorId = stored[namespace]
    if (!connectorId) {
      if (connection) dropConnections(kit, [namespace])
      else if (attempt?.isRestore) cancelAttempt(kit, namespace)
    } else if (!attempt || attempt.isRestore) {
      restored.set(connectorId, [...(restored.get(connectorId) ?? []), namespace])
    }
  }
  if (session) followChoices(kit, session)
  for (const [connectorId, namespaces] of restored) {
    const shared = loadShared(kit, connectorId)
    if (shared) {
      const [first] = namespaces as [Namespace]
      restore(kit, {
        connectorId,
        namespace: first,
        find: async () => {
          const link = await shared
          const connector = link.connectors.find(({ namespace }) => namespace === first)
          return connector && { connector, link }
        },
      })
    } else {
      for (const namespace of namespaces) {
        restore(kit, {
          connectorId,
          namespace,
          find: (signal) => waitForOne(kit, { connectorId, namespace, signal }),
        })
      }
    }
  }
}

type RestoreOptions = {
  readonly connectorId: string
  readonly namespace: Namespace
  readonly find: (signal: AbortSignal) => Promise<FoundConnector | undefined>
}

async function restore(kit: Kit, { connectorId, namespace, find }: RestoreOptions): Promise<void> {
  const id = nextEpoch(kit)
  const before = kit.read(chainsSlice).chains.peek()[namespace]
  const abort = new AbortController()
  beginAttempt(kit, namespace, {
    ...(before?.attempt?.isRestore && before.attempt),
    id,
    connectorId,
    isRestore: true,
    abort,
  })
  const forget = kit.onDestroy(() => abort.abort())
  try {
    const found = await withDeadline(find, { signal: abort.signal })
    abort.signal.throwIfAborted()
    if (!found) {
      if (before?.connection) dropConnections(kit, [namespace])
      return
    }
    const sessions = await withDeadline(
      (signal) =>
        found.link.restore({
          connector: found.connector,
          network: getNetwork(kit, namespace),
          networks: getNetworks(kit),
          signal,
        }),
      {
        timeout: restoreWait,
        signal: abort.signal,
        onTimeout: () => new ConnectionTimeoutError({ connectorId, timeout: restoreWait }),
      },
    )
    abort.signal.throwIfAborted()
    const isGiven = sessions.some((session) => session.accounts.length)
    // A locked wallet gives nothing: the stored id stays, so that the next load asks again.
    if (isGiven) applySessions(kit, { ...found, sessions, isRestored: true })
    else if (before?.connection) dropConnections(kit, [namespace])
  } catch (error) {
    if (!abort.signal.aborted) reportError(kit, error)
  } finally {
    endAttempt(kit, namespace, abort)
    abort.abort()
    forget()
  }
}

/**
 * Waits 2 s for exactly one present wallet of this id; two that claim it fit both, so neither does. After that the attempt
 * ends, and a later announcement starts a new one, unless the visitor has acted.
 */
async function waitForOne(
  kit: Kit,
  options: { connectorId: string; namespace: Namespace; signal: AbortSignal },
): Promise<FoundConnector | undefined> {
  const link = await loadAdapter(kit, options.namespace)
  options.signal.throwIfAborted()
  startDiscovery(kit)
  const getOnly = () => {
    const [connector, ...others] = getPresentConnectors(kit, options)
    return connector && !connector.claim && !others.length ? connector : undefined
  }
  return new Promise((resolve) => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      resolve(undefined)
    }, announcementWait)
    const end = kit.onDestroy(() => {
      clearTimeout(timer)
      stop()
    })
    options.signal.addEventListener('abort', () => {
      if (!isLate) end()
    })
    const stop = effect(() => {
      const connector = getOnly()
      const { failure } = kit.read(connectorsSlice)
      if (!connector && !failure.value) return
      queueMicrotask(end)
      if (!isLate) resolve(connector && { connector, link })
      else if (connector && !kit.read(linksSlice).hasActed.peek())
        queueMicrotask(() => reconcile(kit))
    })
  })
}
