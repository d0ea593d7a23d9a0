import { defineStorageKey } from '@wallet-kit/core/plugin'

/** Receivers by namespace, newest first. */
type PastReceivers = Readonly<Record<string, readonly string[]>>

/** So many are kept for a namespace. */
export const keptReceivers = 50

/**
 * Who was sent to from this browser. A disconnect does not delete it: look-alikes are found after the next connect too.
 */
export const pastReceiversKey = defineStorageKey<PastReceivers>({
  name: 'send-receivers',
  version: 1,
  parse(value) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    return Object.fromEntries(
      Object.entries(value).flatMap(([namespace, list]) =>
        Array.isArray(list) ? [[namespace, list.filter(isText).slice(0, keptReceivers)]] : [],
      ),
    )
  },
})

const isText = (value: unknown): value is string =>
  typeof value === 'string' && /^\w{32,64}$/.test(value)
