import { vi } from 'vitest'

type Key = string | readonly Key[]
type Row = Readonly<Record<string, unknown>>
type Range = { readonly lower: Key; readonly upper: Key }
type Store = { readonly keyPath: Key; readonly rows: Map<string, { key: Key; row: Row }> }
type Asked<value> = {
  result?: value
  onsuccess?: () => void
  onupgradeneeded?: (event: { readonly oldVersion: number }) => void
}

/** As IndexedDB orders keys: an array comes after every text. */
function compare(one: Key, other: Key): number {
  if (typeof one === 'string' || typeof other === 'string') {
    if (typeof one !== typeof other) return typeof one === 'string' ? -1 : 1
    return one === other ? 0 : one < other ? -1 : 1
  }
  for (const [index, part] of one.entries()) {
    const counterpart = other[index]
    if (counterpart === undefined) return 1
    const order = compare(part, counterpart)
    if (order) return order
  }
  return one.length - other.length
}

/**
 * What a browser keeps, in the place of `indexedDB`, and locks in that of `navigator.locks`. `onOpen` can throw, as a browser that keeps nothing does;
 * `isFull`: it opens, and keeps nothing that is written.
 */
export function createStorage({
  onOpen = () => {},
  isFull = () => false,
}: {
  readonly onOpen?: () => void
  readonly isFull?: () => boolean
} = {}) {
  const databases = new Map<string, { version: number; readonly stores: Map<string, Store> }>()
  const ask = <value>(result: value): Asked<value> => {
    const asked: Asked<value> = { result }
    queueMicrotask(() => asked.onsuccess?.())
    return asked
  }
  const readKey = (path: Key, row: Row): Key =>
    typeof path === 'string' ? (row[path] as string) : path.map((part) => readKey(part, row))

  function openStore({ keyPath, rows }: Store) {
    const put = (row: Row) => {
      const key = readKey(keyPath, row)
      if (!isFull()) rows.set(JSON.stringify(key), { key, row: { ...row } })
    }
    const has = (key: Key, asked: Key | Range) =>
      typeof asked === 'object' && 'lower' in asked
        ? compare(key, asked.lower) >= 0 && compare(key, asked.upper) <= 0
        : compare(key, asked as Key) === 0
    return {
      put,
      add: put,
      get: (key: Key) => ask(rows.get(JSON.stringify(key))?.row),
      getAll: () => ask([...rows.values()].map(({ row }) => row)),
      delete(asked: Key | Range) {
        for (const [name, { key }] of rows) if (has(key, asked)) rows.delete(name)
      },
    }
  }
  function open(name: string, version: number) {
    onOpen()
    const database = databases.get(name) ?? { version: 0, stores: new Map<string, Store>() }
    databases.set(name, database)
    const asked: Asked<object> = {}
    const { version: oldVersion } = database
    database.version = version
    asked.result = {
      close() {},
      createObjectStore(store: string, { keyPath }: { readonly keyPath: Key }) {
        if (database.stores.has(store)) throw new Error(`ConstraintError: ${store}`)
        database.stores.set(store, { keyPath, rows: new Map() })
      },
      transaction(store: string) {
        const found = database.stores.get(store)
        if (!found) throw new Error(`NotFoundError: ${store}`)
        const error = isFull() ? new Error('QuotaExceededError') : undefined
        const opened: { oncomplete?: () => void; onabort?: () => void } = {}
        setTimeout(() => (error ? opened.onabort?.() : opened.oncomplete?.()))
        return Object.assign(opened, { error, objectStore: () => openStore(found) })
      },
    }
    queueMicrotask(() => {
      if (oldVersion < version) asked.onupgradeneeded?.({ oldVersion })
      asked.onsuccess?.()
    })
    return asked
  }
  let last: Promise<unknown> = Promise.resolve()
  const request = (_: string, __: object, act: () => Promise<unknown>) => {
    const mine = last.catch(() => {}).then(act)
    last = mine
    return mine
  }
  const factory = { open } as unknown as IDBFactory
  /** Makes this the browser's own. */
  function use() {
    vi.stubGlobal('indexedDB', factory)
    vi.stubGlobal('IDBKeyRange', { bound: (lower: Key, upper: Key) => ({ lower, upper }) })
    vi.stubGlobal('navigator', { locks: { request } })
  }
  use()
  /** The rows of a store. */
  const list = (store: string) =>
    [...(databases.get('wallet-kit')?.stores.get(store)?.rows.values() ?? [])].map(({ row }) => row)
  return {
    ...{ factory, use, list },
    rows: () => list('sessions') as readonly Record<string, string>[],
  }
}
