import type { ResolvedConfig } from '../config/config.js'
import type { Kit } from '../kit/kit.js'
import { type Plugin, pluginId } from '../plugin/definePlugin.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'
import buttons from './buttons.en.js'
import connect from './connect.en.js'
import type en from './en.js'

/** A key of the core's texts, of the host buttons or of a plugin. */
export type TextKey = keyof typeof en | keyof typeof buttons | (string & {})

/** What stands in a text's `{name}` places. Numbers are written in the way of the locale, in the digits of amounts (0 to 9); `count` also picks the plural. */
export type TextValues = Readonly<Record<string, string | number>>

/** Gives the text of a key. `fallback` is English and stands in where no message file has the key. */
export type Text = (key: TextKey, values?: TextValues, fallback?: string) => string

/**
 * Reactive: the function that gives texts. The host's own come first, then a plugin's, then the core's. Where a key has
 * plurals (`key.one`, `key.other`, or an exact `key.2`), `values.count` picks one.
 */
export function getText(kit: Kit): Text {
  const { loaded } = kit.read(messagesSlice)
  const tables: readonly Readonly<Record<string, string>>[] = [
    kit.config.messages ?? {},
    loaded.value,
    connect,
    buttons,
  ]
  const find = (key: string) => tables.find((table) => Object.hasOwn(table, key))?.[key]
  const { locale } = kit.config
  // Making one takes long: a list of a thousand accounts names a thousand numbers.
  let numbers: Intl.NumberFormat | undefined

  return (key, values = {}, fallback = key) => {
    const { count } = values
    const text =
      find(key) ??
      (typeof count === 'number'
        ? (find(`${key}.${count}`) ??
          find(`${key}.${new Intl.PluralRules(locale).select(count)}`) ??
          find(`${key}.other`))
        : undefined) ??
      fallback
    return text.replace(/\{(\w+)\}/g, (place, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      if (typeof value !== 'number') return value ?? place
      numbers ??= new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
      return numbers.format(value)
    })
  }
}

/** Texts by key. */
export type Messages = Readonly<Record<string, string>>

/** The texts that have been loaded: the core's with its further screens, a plugin's with its first view. */
const messagesSlice = defineSlice(pluginId<ResolvedConfig>('core/messages'), () => ({
  loaded: signal<Messages>({}),
}))

/** Finds a locale in a table, without its region where only the language is there: `pt-BR`, then `pt`. */
function findLocale<entry>(
  table: { readonly [locale: string]: entry },
  locale: string,
): entry | undefined {
  return table[locale] ?? table[locale.split('-')[0] as string]
}

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

/**
 * The language of the core's texts as a BCP 47 tag: the locale's if the host's `messages` have most of the texts that every
 * visitor sees, else English.
 */
export function getTextLanguage({ config: { locale, messages = {} } }: Kit): string {
  const keys = Object.keys(connect)
  const translated = keys.filter((key) => Object.hasOwn(messages, key))
  return translated.length * 2 > keys.length ? locale : 'en'
}

const rightToLeft =
  /^(ar|arc|ckb|dv|fa|he|iw|ks|nqo|ps|sd|syr|ug|ur|yi)(-|$)|-(arab|hebr|syrc|thaa|nkoo)(-|$)/i

/** The writing direction of a language. */
export const getDirection = (language: string): 'ltr' | 'rtl' =>
  rightToLeft.test(language) ? 'rtl' : 'ltr'
