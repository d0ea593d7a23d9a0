import type { Kit } from '../kit/kit.js'
import type { PluginId } from '../plugin/definePlugin.js'
import type { Slice } from './defineSlice.js'

/**
 * Defines the live objects of a plugin (clients, caches, controllers): one plain object of a kit, which changes in place, and which no screen
 * follows. Gives the function that reads it. That function throws `ConfigError` where the plugin is not listed. `kit.destroy` forgets the object.
 * A plugin has one of its id; the id of a further one has more after a `/`.
 * @example export const getLive = defineLive(swapId, () => ({ tasks: new Map<string, AbortController>() }))
 */
export function defineLive<options, live extends object>(
  id: PluginId<options>,
  create: (context: { readonly kit: Kit; readonly options: options }) => live,
): (kit: Kit) => live {
  // The kit makes it as it makes a slice: on first use, once.
  const slice = { id: `${id}/live`, create } as unknown as Slice
  return (kit) => kit.read(slice) as unknown as live
}
