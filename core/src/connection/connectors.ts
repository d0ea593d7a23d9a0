import type { ResolvedConfig } from '../config/config.js'
import type { PluginLoadError } from '../errors/config.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import type { Namespace } from '../networks/network.js'
import { reportError } from '../notices/reportError.js'
import { pluginId } from '../plugin/definePlugin.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'
import type { Adapter, WalletLink } from './adapter.js'
import type { Connector } from './connector.js'
import { getLinks } from './links.js'
import { loadAdapter } from './loadAdapter.js'

/** The wallets that are present, as discovery reported them, by namespace. */
export const connectorsSlice = defineSlice(pluginId<ResolvedConfig>('core/connectors'), () => ({
  discovered: signal<{ readonly [namespace in Namespace]?: readonly Connector[] }>({}),
  /** Why a namespace's wallets could not be looked for; `startDiscovery` tries again. */
  failure: signal<PluginLoadError | undefined>(undefined),
}))

/** Reactive: the namespaces of the configured networks, in the networks' order. */
export function getNamespaces(kit: Kit): readonly Namespace[] {
  const { networks } = kit.read(chainsSlice)
  return [...new Set(networks.value.map(({ namespace }) => namespace))]
}

/** How long a wallet that announces late is waited for, in ms. */
export const announcementWait = 2000

export type FoundConnector = { readonly connector: Connector; readonly link: WalletLink }

/** Looks for wallets in every configured namespace, now and from now on. Idempotent; a namespace that failed to load is tried again. */
export function startDiscovery(kit: Kit): void {
  const { discovering } = getLinks(kit)
  for (const namespace of Object.keys(kit.read(chainsSlice).chains.peek()) as Namespace[]) {
    if (discovering.has(namespace)) continue
    discovering.add(namespace)
    setFailure(kit, undefined)
    const adapter = loadAdapter(kit, namespace)
    if (adapter) discover(kit, namespace, adapter)
  }
}

async function discover(kit: Kit, namespace: Namespace, loading: Promise<Adapter>) {
  const lifetime = new AbortController()
  const { signal } = lifetime
  const forget = kit.onDestroy(() => lifetime.abort())
  const fail = (error: unknown) => {
    if (signal.aborted) return
    forget()
    lifetime.abort()
    getLinks(kit).discovering.delete(namespace)
    setFailure(kit, error as PluginLoadError)
    reportError(kit, error)
  }
  try {
    const adapter = await loading
    if (signal.aborted) return
    const stop = adapter.discover((found) => {
      if (signal.aborted) return
      kit.write(connectorsSlice, ({ discovered }) => {
        // Not read through `value`: an adapter may report from inside an effect of its own.
        discovered.value = { ...discovered.peek(), [namespace]: found }
      })
    }, fail)
    signal.addEventListener('abort', stop)
  } catch (error) {
    fail(error)
  }
}

const setFailure = (kit: Kit, failure: PluginLoadError | undefined) =>
  kit.write(connectorsSlice, (connectors) => {
    connectors.failure.value = failure
  })
