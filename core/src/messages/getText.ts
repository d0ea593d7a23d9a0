import type { Kit } from '../kit/kit.js'
import buttons from './buttons.en.js'
import connect from './connect.en.js'
import type en from './en.js'
import { messagesSlice } from './messagesSlice.js'

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
