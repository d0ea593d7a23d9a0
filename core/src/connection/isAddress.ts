import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../networks/providers.js'
import { requireAdapter } from './requireAdapter.js'

/** Whether a text is an address of a namespace. Throws `AdapterNotFoundError`, `PluginLoadError`. */
export async function isAddress(
  kit: Kit,
  { namespace, text }: { readonly namespace: Namespace; readonly text: string },
): Promise<boolean> {
  return (await requireAdapter(kit, namespace)).isAddress(text)
}
