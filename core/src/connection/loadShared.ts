import type { Kit } from '../kit/kit.js'
import type { SharedConnector } from '../namespaces/adapter.js'
import { linksSlice } from '../slices/links.js'

/** Loads a plugin's own connector by its id, one instance per kit; undefined where no plugin lists it. Throws `PluginLoadError`. */
export function loadShared(kit: Kit, connectorId: string): Promise<SharedConnector> | undefined {
  const shared = kit.read(linksSlice).shared.peek()
  const loaded = shared.get(connectorId)
  if (loaded) return loaded
  for (const plugin of kit.plugins) {
    const lazy = plugin.connectors?.find(({ id }) => id === connectorId)
    if (!lazy) continue
    const connector = kit
      .load(lazy.load, lazy.name)
      .then((part) => part.default({ kit, options: plugin.options }))
    shared.set(connectorId, connector)
    connector.catch(() => shared.delete(connectorId))
    return connector
  }
  return undefined
}
