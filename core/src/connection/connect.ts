import {
  AmbiguousConnectorError,
  ConnectionSupersededError,
  ConnectorNotFoundError,
  NoAccountsError,
} from '../errors/connection.js'
import { withDeadline } from '../http/waiting.js'
import type { ConnectKitOptions, Kit } from '../kit/kit.js'
import { chainsSlice, getNetwork, getNetworks } from '../networks/chains.js'
import type { Namespace } from '../networks/namespaces.js'
import { effect } from '../store/signals.js'
import type { Connector } from './connector.js'
import {
  announcementWait,
  connectorsSlice,
  type FoundConnector,
  getNamespaces,
  isLookedInto,
  loadAdapter,
  loadShared,
  startDiscovery,
} from './connectors.js'
import { getAccount } from './getAccount.js'
import { rememberWallet } from './knownWallets.js'
import { getLinks } from './links.js'
import { beginAttempt, endAttempt, nextEpoch, superseded } from './transitions.js'
import { applySessions } from './walletSessions.js'

/**
 * Connects a wallet; may prompt. A connection that exists stays until the new one stands.
 * Rejects at once when its signal is aborted, with `ConnectionSupersededError` when a newer attempt or a disconnect took
 * its place, and otherwise with the wallet's own error (`UserRejectedError`, `RequestPendingError`, …).
 */
export async function connect(
  kit: Kit,
  options: ConnectKitOptions,
): Promise<getAccount.ReturnType> {
  kit.start()
  const id = nextEpoch(kit)
  getLinks(kit).hasActed = true
  const abort = new AbortController()
  const { signal } = abort
  const forward = () => abort.abort(options.signal?.reason)
  options.signal?.addEventListener('abort', forward)
  if (options.signal?.aborted) forward()
  const forget = kit.onDestroy(() => abort.abort())
  const signIn = kit.plugins.find(({ contributes }) => contributes?.signIn)?.contributes?.signIn
  let namespace: Namespace | undefined
  try {
    const { connector, link } = await withDeadline(
      (search) => findConnector(kit, { ...options, signal: search }),
      { signal },
    )
    signal.throwIfAborted()
    namespace = connector.namespace
    beginAttempt(kit, namespace, { id, connectorId: connector.id, isRestore: false, abort })
    const sessions = await withDeadline(
      (asked) =>
        link.connect({
          connector,
          network: getNetwork(kit, namespace),
          networks: getNetworks(kit),
          signal: asked,
          signIn: signIn && (() => signIn(kit, { namespace: connector.namespace, signal: asked })),
        }),
      { signal },
    )
    // An answer and what makes it late may come in one moment: the end counts.
    signal.throwIfAborted()
    const connected = applySessions(kit, { connector, link, sessions, isRestored: false })
    if (!connected) throw new NoAccountsError(options)
    rememberWallet(kit, { ...connector, namespace: connected })
    return getAccount(kit, connected)
  } catch (error) {
    if (error !== superseded) throw error
    throw new ConnectionSupersededError(options)
  } finally {
    options.signal?.removeEventListener('abort', forward)
    if (namespace) endAttempt(kit, namespace, id)
    abort.abort()
    forget()
  }
}

/**
 * Finds a connector with what carries its connection, waiting 2 s for a wallet that announces late. One that serves several
 * namespaces is asked for the active one by default.
 * Throws `ConnectorNotFoundError`, `AmbiguousConnectorError` where several present wallets claim the id, and why a namespace that may have
 * it could not be looked into: `PluginLoadError`.
 */
export async function findConnector(
  kit: Kit,
  options: Wanted & { readonly signal: AbortSignal },
): Promise<FoundConnector> {
  const shared = await loadShared(kit, options.connectorId)
  options.signal.throwIfAborted()
  if (shared) {
    const wanted = options.namespace ?? kit.read(chainsSlice).active.peek()
    const connector =
      shared.connectors.find(({ namespace }) => namespace === wanted) ?? shared.connectors[0]
    if (connector) return { connector, link: shared }
  } else {
    startDiscovery(kit)
    const connector = await waitForConnector(kit, options)
    const link = connector && (await loadAdapter(kit, connector.namespace))
    if (link) return { connector, link }
    const claimants = findClaimants(kit, options)
    if (claimants.length) {
      throw new AmbiguousConnectorError({ connectorId: options.connectorId, claimants })
    }
    const { failure } = kit.read(connectorsSlice)
    // It may be where no wallet was looked for.
    if (failure.peek() && !isLookedFor(kit, options)) throw failure.peek()
  }
  throw new ConnectorNotFoundError(options)
}

type Wanted = Pick<ConnectKitOptions, 'connectorId' | 'namespace'>

function getPresent(kit: Kit, { namespace }: Wanted): readonly Connector[] {
  const { discovered } = kit.read(connectorsSlice)
  const present = Object.values(discovered.value).flat()
  return present.filter((each) => !namespace || each.namespace === namespace)
}

/** The present connector of this id. Reactive. */
const findPresent = (kit: Kit, wanted: Wanted): Connector | undefined =>
  getPresent(kit, wanted).find(({ id }) => id === wanted.connectorId)

/** Who claims this identity beside others: each has an id of its own that begins with it. Reactive. */
const findClaimants = (kit: Kit, wanted: Wanted): readonly Connector[] =>
  getPresent(kit, wanted).filter(
    ({ id, claim }) => claim && id.startsWith(`${wanted.connectorId}#`),
  )

/** Whether each namespace that may have the connector was looked into. Reactive. */
const isLookedFor = (kit: Kit, { namespace }: Wanted): boolean =>
  (namespace ? [namespace] : getNamespaces(kit)).every((each) => isLookedInto(kit, each))

function waitForConnector(
  kit: Kit,
  options: Wanted & { readonly signal: AbortSignal },
): Promise<Connector | undefined> {
  const present = findPresent(kit, options)
  if (present) return Promise.resolve(present)
  return new Promise((resolve) => {
    const end = (connector?: Connector) => {
      clearTimeout(timer)
      queueMicrotask(() => stop())
      options.signal.removeEventListener('abort', onAbort)
      resolve(connector)
    }
    const onAbort = () => end()
    let timer: ReturnType<typeof setTimeout> | undefined
    options.signal.addEventListener('abort', onAbort)
    const stop = effect(() => {
      const found = findPresent(kit, options)
      const { failure } = kit.read(connectorsSlice)
      const isOver = failure.value && !getLinks(kit).discovering.size
      if (found || isOver || findClaimants(kit, options).length) end(found)
      // Before that no wallet is late: the code that looks for them is.
      else if (failure.value || isLookedFor(kit, options)) {
        timer ??= setTimeout(onAbort, announcementWait)
      }
    })
  })
}
