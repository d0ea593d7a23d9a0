import { AdapterNotFoundError } from '../errors/connection.js'
import type { Kit } from '../kit/kit.js'
import type { Adapter } from '../namespaces/adapter.js'
import type { Namespace } from '../namespaces/providers.js'
import { linksSlice } from '../slices/links.js'

/** Loads a namespace's adapter, one instance per kit. Throws `AdapterNotFoundError`, `PluginLoadError`. */
export function loadAdapter(kit: Kit, namespace: Namespace): Promise<Adapter> {
  const adapters = kit.read(linksSlice).adapters.peek()
  let adapter = adapters.get(namespace)
  if (!adapter) {
    const plugin = kit.plugins.find((plugin) => plugin.adapter?.namespace === namespace)
    if (!plugin?.adapter) return Promise.reject(new AdapterNotFoundError({ namespace }))
    adapter = kit
      .load(plugin.adapter.load, `The plugin "${plugin.id}"`)
      .then((part) => part.default({ kit, options: plugin.options }))
    adapters.set(namespace, adapter)
    adapter.catch(() => adapters.delete(namespace))
  }
  return adapter
}
