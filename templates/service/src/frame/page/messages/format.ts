import en from './en.js'

export type MessageKey = keyof typeof en

/** A text with its values in their places. */
export function format(key: MessageKey, values: Readonly<Record<string, string>> = {}): string {
  return en[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
