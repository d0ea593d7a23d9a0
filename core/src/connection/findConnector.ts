import { AmbiguousConnectorError, ConnectorNotFoundError } from '../errors/connection.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import type { Namespace } from '../networks/network.js'
import { effect } from '../store/signals.js'
import type { Connector } from './connector.js'
import { announcementWait, connectorsSlice, type FoundConnector } from './connectors.js'
import { getLinks } from './links.js'
import { loadAdapter, loadShared } from './loadAdapter.js'
import { startDiscovery } from './startDiscovery.js'

/**
 * Finds a connector with what carries its connection, waiting 2 s for a wallet that announces late. One that serves several
 * namespaces is asked for the active one by default.
 * Throws `ConnectorNotFoundError`, `AmbiguousConnectorError` where several present wallets claim the id, `PluginLoadError`.
 */
export async function findConnector(
  kit: Kit,
  options: { connectorId: string; namespace?: Namespace | undefined; signal: AbortSignal },
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
    const { connectorId } = options
    const claimants = findClaimants(kit, options)
    if (claimants.length) {
      throw new AmbiguousConnectorError({ connectorId, claimants })
    }
  }
  throw new ConnectorNotFoundError(options)
}

type Wanted = { connectorId: string; namespace?: Namespace | undefined }

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

function waitForConnector(
  kit: Kit,
  options: { connectorId: string; namespace?: Namespace | undefined; signal: AbortSignal },
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
    const timer = setTimeout(onAbort, announcementWait)
    options.signal.addEventListener('abort', onAbort)
    const stop = effect(() => {
      const found = findPresent(kit, options)
      const { failure } = kit.read(connectorsSlice)
      const isOver = failure.value && !getLinks(kit).discovering.size
      if (found || isOver || findClaimants(kit, options).length) end(found)
    })
  })
}
