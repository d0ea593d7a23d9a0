import type { PluginLoadError } from '../errors/plugin.js'
import type { Kit } from '../kit/kit.js'
import { loadPluginMessages } from '../messages/loadPluginMessages.js'
import type { Plugin } from '../plugin/definePlugin.js'
import { type LoadedPart, loadedPartsSlice } from './loadedPartsSlice.js'

/** Loads a part with the texts of the plugins it comes from, and remembers what came of it. Never rejects. */
export async function loadPart<part>(
  kit: Kit,
  load: () => Promise<part>,
  { what, plugins, parts = [] }: loadPart.Options,
): Promise<LoadedPart<part>> {
  const texts = plugins.map((plugin) => loadPluginMessages(kit, plugin))
  const others = parts.map((each) => loadPart(kit, each, { what, plugins: [] }))
  const loaded = await Promise.all([kit.load(load, what), ...texts, ...others]).then(
    ([part]): LoadedPart<part> => ({ part }),
    (error: PluginLoadError): LoadedPart<part> => ({ error }),
  )
  kit.write(loadedPartsSlice, ({ parts }) => {
    parts.value = new Map(parts.value).set(load, loaded)
  })
  return loaded
}

export declare namespace loadPart {
  type Options = {
    /** Its name in the developer's error. */
    readonly what: string
    readonly plugins: readonly Pick<Plugin, 'messages'>[]
    /** What it is first drawn with. */
    readonly parts?: readonly (() => Promise<unknown>)[] | undefined
  }
}
