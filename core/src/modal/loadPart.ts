import type { Kit } from '../kit/kit.js'
import { loadPluginMessages } from '../messages/loadPluginMessages.js'
import type { Plugin } from '../plugin/definePlugin.js'
import { loadedPartsSlice } from './loadedPartsSlice.js'

/** Loads a part with the texts of the plugins it comes from, and remembers that it is here. Throws `PluginLoadError`. */
export async function loadPart<part>(
  kit: Kit,
  load: () => Promise<part>,
  { what, plugins }: { readonly what: string; readonly plugins: readonly Plugin[] },
): Promise<part> {
  const texts = plugins.map((plugin) => loadPluginMessages(kit, plugin))
  const [part] = await Promise.all([kit.load(load, what), ...texts])
  kit.write(loadedPartsSlice, ({ parts }) => {
    parts.value = new Map(parts.value).set(load, part)
  })
  return part
}
