import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../networks/network.js'
import type { Plugin, PluginContext } from '../plugin/definePlugin.js'
import type { Adapter, SharedConnector, WalletLink } from './adapter.js'
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
