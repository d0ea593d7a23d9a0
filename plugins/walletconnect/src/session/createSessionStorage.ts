import { defineStorageKey, type Kit, type StorageKey } from '@wallet-kit/core'
import type { IKeyValueStorage } from '@walletconnect/keyvaluestorage'

/** The names under which the library keeps something. */
const namesKey = defineStorageKey<readonly string[]>({
  name: 'walletconnect',
  version: 1,
  parse: (value) =>
    Array.isArray(value) && value.every((name) => typeof name === 'string') ? value : undefined,
})

/** What the library stores is its own to read: keys, sessions and messages in JSON. */
const entryKey = (name: string): StorageKey<unknown> =>
  // "/" parts the kit's own names.
  defineStorageKey({
    name: `walletconnect:${name.replaceAll('/', '.')}`,
    version: 1,
    parse: (value) => value,
  })

/** The keys to what sessions say, shared by all pages of an origin. */
const isKeychain = (name: string) => name.endsWith('//keychain')

/**
 * Keeps what the WalletConnect library stores under the kit's own prefix and rules, so that a disconnect leaves nothing of it
 * and a page whose storage is blocked still pairs.
 */
export function createSessionStorage(kit: Kit): SessionStorage {
  const { storage } = kit
  const names = () => storage.get(namesKey) ?? []
  let isForgotten = false

  return {
    async getKeys() {
      return [...names()]
    },
    async getEntries<entry>() {
      return names().map((name) => [name, storage.get(entryKey(name)) as entry] as [string, entry])
    },
    async getItem<entry>(name: string) {
      return storage.get(entryKey(name)) as entry | undefined
    },
    async setItem(name, value) {
      if (isForgotten) return
      // Another page of this origin may have got keys since this one read them: none may be lost.
      const all = isKeychain(name)
        ? { ...Object(storage.get(entryKey(name))), ...Object(value) }
        : value
      storage.set(entryKey(name), all)
      if (!names().includes(name)) storage.set(namesKey, [...names(), name])
    },
    async removeItem(name) {
      storage.remove(entryKey(name))
      const rest = names().filter((other) => other !== name)
      if (rest.length) storage.set(namesKey, rest)
      else storage.remove(namesKey)
    },
    forget() {
      isForgotten = true
      for (const name of names()) storage.remove(entryKey(name))
      storage.remove(namesKey)
    },
    remember() {
      isForgotten = false
    },
  }
}

export type SessionStorage = IKeyValueStorage & {
  /** Forgets everything at once, and what the library would still write of what is over. */
  forget(): void
  /** Stores again: the library writes whole tables, so that nothing is missing. */
  remember(): void
}
