import { networkChanged } from '../events/coreEvents.js'
import { withDeadline } from '../http/waiting.js'
import type { Kit } from '../kit/kit.js'
import {
  chainsSlice,
  getNetwork,
  getNetworks,
  type Session,
  sessionKey,
} from '../networks/chains.js'
import type { Namespace } from '../networks/namespaces.js'
import { reportError } from '../notices/reportError.js'
import { effect } from '../store/signals.js'
import type { SharedConnector } from './adapter.js'
import {
  announcementWait,
  connectorsSlice,
  type FoundConnector,
  loadAdapter,
  loadShared,
  startDiscovery,
} from './connectors.js'
import { getLinks } from './links.js'
import { beginAttempt, dropConnections, endAttempt, nextEpoch, updateChain } from './transitions.js'
import { applySessions } from './walletSessions.js'

/** How long a wallet may take to answer a silent question, in ms. */
const restoreWait = 10_000

/**
 * Brings the state in line with what is stored, without ever prompting: after a page load, when another tab connected or
 * disconnected, and when the page comes back from the back-forward cache.
 * @param change set but for a page load, which has begun from the stored networks already
 */
export function reconcile(kit: Kit, change?: unknown): void {
  const stored = getStored(kit)
  if (change) followChoices(kit)
  for (const chain of Object.values(kit.read(chainsSlice).chains.peek())) {
    const { namespace, connection, attempt } = chain
    const connectorId = stored[namespace]
    if (!connectorId) {
      if (connection || attempt?.isRestore) dropConnections(kit, [namespace])
    } else if (!attempt || attempt.isRestore || connection?.wallet.id === connectorId) {
      restore(kit, { connectorId, namespace, shared: loadShared(kit, connectorId) })
    }
  }
}

/** Which connector serves which namespace, by the last word of any tab. */
const getStored = (kit: Kit) => kit.storage.get(sessionKey)?.connectors ?? {}

type RestoreOptions = {
  readonly connectorId: string
  readonly namespace: Namespace
  readonly shared: Promise<SharedConnector> | undefined
}

async function restore(kit: Kit, options: RestoreOptions): Promise<void> {
  const { connectorId, namespace } = options
  const id = nextEpoch(kit)
  const before = kit.read(chainsSlice).chains.peek()[namespace]
  const abort = new AbortController()
  const { signal } = abort
  beginAttempt(kit, namespace, {
    ...(before?.attempt?.isRestore && before.attempt),
    id,
    connectorId,
    isRestore: true,
    abort,
  })
  const forget = kit.onDestroy(() => abort.abort())
  let isGone = false
  try {
    const found = await withDeadline((asked) => find(kit, { ...options, signal: asked }), {
      signal,
    })
    signal.throwIfAborted()
    isGone = !found
    if (!found) return
    const { connector, link } = found
    const sessions = await withDeadline(
      (asked) =>
        link.restore({
          connector,
          network: getNetwork(kit, namespace),
          networks: getNetworks(kit),
          signal: asked,
        }),
      { timeout: restoreWait, signal },
    )
    signal.throwIfAborted()
    // Another tab has the last word, and this one is about to hear of it.
    if (getStored(kit)[namespace] !== connectorId) return
    // A locked wallet gives nothing: the stored id stays, so that the next load asks again.
    isGone = !applySessions(kit, { connector, link, sessions, isRestored: true })
  } catch (error) {
    if (!signal.aborted) reportError(kit, error)
  } finally {
    endAttempt(kit, namespace, id)
    if (isGone && before?.connection) dropConnections(kit, [namespace])
    abort.abort()
    forget()
  }
}

async function find(
  kit: Kit,
  options: RestoreOptions & { readonly signal: AbortSignal },
): Promise<FoundConnector | undefined> {
  if (!options.shared) return waitForOne(kit, options)
  const link = await options.shared
  const connector = link.connectors.find(({ namespace }) => namespace === options.namespace)
  return connector && { connector, link }
}

/**
 * Waits 2 s for exactly one present wallet of this id; two that claim it fit both, so neither does. After that the attempt
 * ends, and a later announcement starts a new one, unless the visitor has acted.
 */
async function waitForOne(
  kit: Kit,
  { connectorId, namespace, signal }: RestoreOptions & { readonly signal: AbortSignal },
): Promise<FoundConnector | undefined> {
  const link = await loadAdapter(kit, namespace)
  signal.throwIfAborted()
  startDiscovery(kit)
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
    signal.addEventListener('abort', () => isLate || end())
    const stop = effect(() => {
      const { discovered, failure } = kit.read(connectorsSlice)
      const fitting = discovered.value[namespace]?.filter(({ id }) => id === connectorId) ?? []
      const connector = fitting.length === 1 && !fitting[0]?.claim ? fitting[0] : undefined
      const isFailed = failure.value && !getLinks(kit).discovering.has(namespace)
      // A late announcement is awaited by the newest look alone.
      const isNewer = kit.read(chainsSlice).chains.value[namespace]?.attempt && isLate
      if (!connector && !isFailed && !isNewer) return
      queueMicrotask(end)
      if (!isLate) resolve(connector && link && { connector, link })
      else if (connector && !getLinks(kit).hasActed) queueMicrotask(() => reconcile(kit))
    })
  })
}

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
