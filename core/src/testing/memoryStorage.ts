import type { StorageArea } from '../storage/createStorage.js'

/** A storage area in memory that a test can look into, and share between two kits as two page loads would. */
export type MemoryStorage = StorageArea & { readonly values: Map<string, string> }

/** Makes a storage area in memory. */
export function memoryStorage(values: Map<string, string> = new Map()): MemoryStorage {
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      values.set(key, value)
    },
    removeItem: (key) => {
      values.delete(key)
    },
  }
}
