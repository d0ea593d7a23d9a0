import { type CacheEntry, defineStorageKey } from '@wallet-kit/core'
import { namesName } from './namesName.js'

/** ENS answers of the last five minutes. */
export const namesKey = defineStorageKey<readonly CacheEntry<string | null>[]>({
  name: namesName,
  version: 1,
  parse: (value) => (Array.isArray(value) && value.every(isEntry) ? value : undefined),
})

function isEntry(entry: unknown) {
  if (!Array.isArray(entry)) return false
  const [key, stored, value] = entry
  return (
    typeof key === 'string' &&
    typeof stored === 'number' &&
    (value === null || typeof value === 'string')
  )
}
