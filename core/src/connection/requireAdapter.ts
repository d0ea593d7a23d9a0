import { AdapterNotFoundError } from '../errors/adapter.js'
import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../networks/providers.js'
import type { Adapter } from './adapter.js'
import { loadAdapter } from './loadLink.js'

/** Loads a namespace's adapter. Throws `AdapterNotFoundError`, `PluginLoadError`. */
export async function requireAdapter(kit: Kit, namespace: Namespace): Promise<Adapter> {
  const adapter = await loadAdapter(kit, namespace)
  if (!adapter) throw new AdapterNotFoundError({ namespace })
  return adapter
}
