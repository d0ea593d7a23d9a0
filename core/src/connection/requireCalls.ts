import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../networks/providers.js'
import type { AdapterCalls } from './adapter.js'
import { requireAdapter } from './requireAdapter.js'

/** Loads what a namespace can do for accounts. Throws `AdapterNotFoundError`, `PluginLoadError`. */
export async function requireCalls(kit: Kit, namespace: Namespace): Promise<AdapterCalls> {
  return (await requireAdapter(kit, namespace)).calls()
}
