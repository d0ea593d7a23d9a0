import { AdapterNotFoundError } from '../errors/adapter.js'
import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../networks/network.js'
import type { Adapter, AdapterCalls } from './adapter.js'
import { loadAdapter } from './loadAdapter.js'

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
