import type { Kit } from '../kit/kit.js'
import { loadPluginMessages } from '../messages/loadPluginMessages.js'
import { screenMessages } from '../messages/locales.js'
import { rowSourcesSlice } from '../slices/rowSources.js'
import { extrasSlice } from './extrasSlice.js'

/** Loads the modal's second half with its texts. Throws `PluginLoadError`. */
export async function loadExtras(kit: Kit): Promise<void> {
  const load = kit.read(extrasSlice).load.peek()
  if (!load) return
  const [part] = await Promise.all([
    kit.load(load, 'The modal'),
    loadPluginMessages(kit, { messages: screenMessages }),
  ])
  kit.write(extrasSlice, ({ extras }) => {
    extras.value = part
  })
  kit.write(rowSourcesSlice, ({ sources }) => {
    sources.value = part.rowSources
  })
}
