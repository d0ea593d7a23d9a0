import { ConnectorNotFoundError } from '../errors/connection.js'
import type { Kit } from '../kit/kit.js'
import type { WalletLink } from '../namespaces/adapter.js'
import type { Connector } from '../namespaces/connector.js'
import type { Namespace } from '../namespaces/providers.js'
import { connectorsSlice } from '../slices/connectors.js'
import { effect } from '../store/signals.js'
import { loadAdapter } from './loadAdapter.js'
import { loadShared } from './loadShared.js'
import { startDiscovery } from './startDiscovery.js'

/** How long a wallet that announces late is waited for, in ms. */
export const announcementWait = 2000

export type FoundConnector = { readonly connector: Connector; readonly link: WalletLink }

/** The present connectors of this id. Reactive. */
export function getPresentConnectors(
  kit: Kit,
  { connectorId, namespace }: { connectorId: string; namespace?: Namespace | undefined },
): readonly Connector[] {
  const { discovered } = kit.read(connectorsSlice)
  return Object.values(discovered.value)
    .flat()
    .filter(({ id }) => id === connectorId)
    .filter((connector) => !namespace || connector.namespace === namespace)
}

/**
 * Finds a connector with what carries its connection, waiting 2 s for a wallet that announces late.
 * Throws `ConnectorNotFoundError`, `PluginLoadError`.
 */
export async function findConnector(
  kit: Kit,
  options: { connectorId: string; namespace?: Namespace | undefined; signal: AbortSignal },
): Promise<FoundConnector> {
  const shared = await loadShared(kit, options.connectorId)
  options.signal.throwIfAborted()
  if (shared) {
    const connector =
      shared.connectors.find(({ namespace }) => namespace === options.namespace) ??
      shared.connectors[0]
    if (connector) return { connector, link: shared }
  } else {
    startDiscovery(kit)
    const connector = await waitForConnector(kit, options)
    if (connector) return { connector, link: await loadAdapter(kit, connector.namespace) }
  }
  throw new ConnectorNotFoundError(options)
}

function waitForConnector(
  kit: Kit,
  options: { connectorId: string; namespace?: Namespace | undefined; signal: AbortSignal },
): Promise<Connector | undefined> {
  const [present] = getPresentConnectors(kit, options)
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
      const [found] = getPresentConnectors(kit, options)
      const { failure } = kit.read(connectorsSlice)
      if (found || failure.value) end(found)
    })
  })
}
