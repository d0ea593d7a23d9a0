import type { ResolvedConfig } from '../config/config.js'
import { AdapterNotFoundError } from '../errors/adapter.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import type { Namespace } from '../networks/namespaces.js'
import { reportError } from '../notices/reportError.js'
import { type Plugin, type PluginContext, pluginId } from '../plugin/definePlugin.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'
import type { Adapter, AdapterCalls, SharedConnector, WalletLink } from './adapter.js'
import type { Connector } from './connector.js'
import { getLinks } from './links.js'

/** The wallets that are present, as discovery reported them, by namespace. */
export const connectorsSlice = defineSlice(pluginId<ResolvedConfig>('core/connectors'), () => ({
  discovered: signal<{ readonly [namespace in Namespace]?: readonly Connector[] }>({}),
  /** Why a namespace's wallets could not be looked for; `startDiscovery` tries again. */
  failure: signal<unknown>(undefined),
}))

/** Reactive: the namespaces of the configured networks, in the networks' order. */
export function getNamespaces(kit: Kit): readonly Namespace[] {
  const { networks } = kit.read(chainsSlice)
  return [...new Set(networks.value.map(({ namespace }) => namespace))]
}

/** Reactive: whether wallets of a namespace were looked for at least once, or no plugin can look for them. */
export const isLookedInto = (kit: Kit, namespace: Namespace): boolean =>
  kit.read(connectorsSlice).discovered.value[namespace] !== undefined ||
  !kit.plugins.some(({ adapter }) => adapter?.namespace === namespace)

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
    setFailure(kit, error)
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

const setFailure = (kit: Kit, failure: unknown) =>
  kit.write(connectorsSlice, (connectors) => {
    connectors.failure.value = failure
  })

/** Loads a namespace's adapter, one instance per kit; undefined where no plugin has one. Throws `PluginLoadError`. */
export function loadAdapter(kit: Kit, namespace: Namespace): Promise<Adapter> | undefined {
  const plugin = kit.plugins.find(({ adapter }) => adapter?.namespace === namespace)
  return plugin?.adapter && load(kit, plugin, plugin.adapter)
}

/** Loads a plugin's own connector by its id, one instance per kit; undefined where no plugin lists it. Throws `PluginLoadError`. */
export function loadShared(kit: Kit, connectorId: string): Promise<SharedConnector> | undefined {
  for (const plugin of kit.plugins) {
    const connector = plugin.connectors?.find(({ id }) => id === connectorId)
    if (connector) return load(kit, plugin, connector)
  }
  return undefined
}

type LazyLink<link> = {
  readonly name?: string
  readonly load: () => Promise<{ default: (context: PluginContext<unknown>) => link }>
}

function load<link extends WalletLink>(
  kit: Kit,
  { id, options }: Plugin,
  lazy: LazyLink<link>,
): Promise<link> {
  const { loaded } = getLinks(kit)
  let link = loaded.get(lazy) as Promise<link> | undefined
  if (!link) {
    link = kit
      .load(lazy.load, lazy.name ?? `The plugin "${id}"`)
      .then((part) => part.default({ kit, options }))
    loaded.set(lazy, link)
    link.catch(() => loaded.delete(lazy))
  }
  return link
}

/** Loads a namespace's adapter. Throws `AdapterNotFoundError`, `PluginLoadError`. */
export async function requireAdapter(kit: Kit, namespace: Namespace): Promise<Adapter> {
  const adapter = await loadAdapter(kit, namespace)
  if (!adapter) throw new AdapterNotFoundError({ namespace })
  return adapter
}

/** Loads what a namespace can do for accounts. Throws `AdapterNotFoundError`, `PluginLoadError`. */
export async function requireCalls(kit: Kit, namespace: Namespace): Promise<AdapterCalls> {
  return (await requireAdapter(kit, namespace)).calls()
}

/** Whether a text is an address of a namespace. Throws `AdapterNotFoundError`, `PluginLoadError`. */
export async function isAddress(
  kit: Kit,
  { namespace, text }: { readonly namespace: Namespace; readonly text: string },
): Promise<boolean> {
  return (await requireAdapter(kit, namespace)).isAddress(text)
}
