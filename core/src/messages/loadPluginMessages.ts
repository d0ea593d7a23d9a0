import type { Kit } from '../kit/kit.js'
import type { Plugin } from '../plugin/definePlugin.js'
import { findLocale } from './findLocale.js'
import { messagesSlice } from './messagesSlice.js'

/** Puts a plugin's texts into the kit, in English where its locale is missing. Never rejects: keys have fallbacks. */
export async function loadPluginMessages(
  kit: Kit,
  plugin: Pick<Plugin, 'messages'>,
): Promise<void> {
  const { messages } = plugin
  if (!messages) return
  const load = findLocale(messages, kit.config.locale)
  const loads = [...new Set([messages.en, load])].flatMap((part) => part ?? [])
  const tables = await Promise.all(
    loads.map((part) => kit.load(part, 'The texts').catch(() => undefined)),
  )
  kit.write(messagesSlice, ({ loaded }) => {
    loaded.value = Object.assign({}, loaded.value, ...tables.map((table) => table?.default))
  })
}
