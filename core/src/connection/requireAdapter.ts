import { failWith } from '../actions/failWith.js'
import type { Kit } from '../kit/kit.js'
import type { Adapter } from '../namespaces/adapter.js'
import type { Namespace } from '../namespaces/providers.js'
import { loadAdapter } from './loadLink.js'

/** Loads a namespace's adapter. Throws `AdapterNotFoundError`, `PluginLoadError`. */
export async function requireAdapter(kit: Kit, namespace: Namespace): Promise<Adapter> {
  const adapter = await loadAdapter(kit, namespace)
  return adapter ?? failWith(kit, (errors) => new errors.AdapterNotFoundError({ namespace }))
}
