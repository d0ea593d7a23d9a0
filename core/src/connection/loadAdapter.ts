import { AdapterNotFoundError } from '../errors/adapter.js'
import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../networks/network.js'
import type { Plugin, PluginContext } from '../plugin/definePlugin.js'
import type { Adapter, AdapterCalls, SharedConnector, WalletLink } from './adapter.js'
import { getLinks } from './links.js'

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
