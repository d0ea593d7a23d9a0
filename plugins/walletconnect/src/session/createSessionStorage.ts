import type { Kit } from '@wallet-kit/core'
import { defineStorageKey, type StorageKey } from '@wallet-kit/core/plugin'
import type { IKeyValueStorage } from '@walletconnect/keyvaluestorage'
import { usedSessionKey } from './usedSession.js'

/** The names under which the library keeps something. */
const namesKey = defineStorageKey<readonly string[]>({
  name: 'walletconnect',
  version: 1,
  parse: (value) =>
    Array.isArray(value) && value.every((name) => typeof name === 'string') ? value : undefined,
})

/** The key of an entry. The library alone reads it: keys, sessions and messages in JSON. */
const entryKey = (name: string): StorageKey<unknown> =>
  // The kit's own names use "/" as a separator.
  defineStorageKey({
    name: `walletconnect:${name.replaceAll('/', '.')}`,
    version: 1,
    parse: (value) => value,
  })

/** Whether an entry holds the keys that decrypt messages. All pages of an origin share it. */
const isKeychain = (name: string) => name.endsWith('//keychain')

type Fields = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isRecordOf = (value: unknown, isOne: (each: unknown) => boolean) =>
  isRecord(value) && Object.values(value).every(isOne)
const isText = (value: unknown) => typeof value === 'string'

/** Whether a value has the shape that the library stores under a name. Any other would make it fail at every visit. */
function isSound(name: string, value: unknown): boolean {
  if (value === undefined) return true
  const table = name.split('//')[1] ?? ''
  if (table === 'keychain') {
    return isRecordOf(value, (key) => isText(key) && /^([\da-f]{2})+$/i.test(`${key}`))
  }
  if (table.startsWith('messages')) return isRecordOf(value, (each) => isRecordOf(each, isText))
  if (!table) return true
  return Array.isArray(value) && value.every((row) => isRecord(row) && isSoundRow(table, row))
}

function isSoundRow(table: string, { topic, target, expiry, id, request, ...row }: Fields) {
  if (table === 'expirer') return isText(target) && Number.isFinite(expiry)
  if (table === 'subscription') return isText(topic) && isText(id)
  if (table === 'pairing') return isText(topic) && Number.isFinite(expiry)
  if (table === 'history') return isText(topic) && Number.isFinite(id) && isRecord(request)
  if (table !== 'session') return true
  const isNamespace = (each: unknown) =>
    isRecord(each) && Array.isArray(each.accounts) && Array.isArray(each.methods)
  return (
    isText(topic) &&
    Number.isFinite(expiry) &&
    isRecordOf(row.namespaces, isNamespace) &&
    isRecord(row.self) &&
    isRecord(row.peer) &&
    isRecord(row.peer.metadata)
  )
}

/**
 * Keeps the entries of the WalletConnect library in the kit's own storage, so that a disconnect removes all of them and a page whose
 * storage is blocked can still pair. If one entry has a shape that the library does not write, all are removed.
 */
export function createSessionStorage(kit: Kit): SessionStorage {
  const { storage } = kit
  const names = () => storage.get(namesKey) ?? []
  let isForgotten = false
  /** The names of the keys that this client has. */
  let known: readonly string[] = []

  function forget() {
    for (const name of names()) storage.remove(entryKey(name))
    storage.remove(namesKey)
    storage.remove(usedSessionKey)
  }
  // All or nothing, since the library cannot use one table without the others.
  if (!names().every((name) => isSound(name, storage.get(entryKey(name))))) forget()

  /** Adds the keys that another page of this origin has stored meanwhile. Keys that this page has removed stay removed. */
  function merge(name: string, keys: Fields): Fields {
    const over = known.filter((key) => !Object.hasOwn(keys, key))
    known = Object.keys(keys)
    const stored = Object.entries(Object(storage.get(entryKey(name))) as Fields)
    return { ...Object.fromEntries(stored.filter(([key]) => !over.includes(key))), ...keys }
  }

  return {
    async getKeys() {
      return [...names()]
    },
    async getEntries<entry>() {
      return names().map((name) => [name, storage.get(entryKey(name)) as entry] as [string, entry])
    },
    async getItem<entry>(name: string) {
      const value = names().includes(name) ? storage.get(entryKey(name)) : undefined
      if (isKeychain(name)) known = Object.keys(Object(value))
      return value as entry | undefined
    },
    async setItem(name, value) {
      if (isForgotten) return
      storage.set(entryKey(name), isKeychain(name) ? merge(name, Object(value)) : value)
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
      known = []
      forget()
    },
    remember() {
      isForgotten = false
    },
  }
}

export type SessionStorage = IKeyValueStorage & {
  /** Removes everything, and ignores what the library writes after that. */
  forget(): void
  /** Stores again. The library writes whole tables, so nothing is missing. */
  remember(): void
}
