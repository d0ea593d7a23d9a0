import { type CacheEntry, defineStorageKey } from '@wallet-kit/core/plugin'

/** ENS answers of the last five minutes; a disconnect forgets them, also by their name alone (`forgetStored` of the core). */
export const namesKey = defineStorageKey<readonly CacheEntry<string | null>[]>({
  name: 'ens',
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
