import { listenToPage } from '../events/event.js'

/** What is stored under one name: its version and how it is read back. */
export type StorageKey<value> = {
  /** Unique within a kit, without "/". */
  readonly name: string
  /** Raised whenever the shape changes; a value of another version is dropped. */
  readonly version: number
  /** Checks what was stored, by anybody: `undefined` drops it. */
  readonly parse: (value: unknown) => value | undefined
}

/**
 * Describes a stored value, so that what is read back has been checked.
 *
 * @example
 * const activeNetworkKey = defineStorageKey({
 *   name: 'active-network',
 *   version: 1,
 *   parse: (value) => (typeof value === 'string' ? value : undefined),
 * })
 */
export function defineStorageKey<value>(key: StorageKey<value>): StorageKey<value> {
  return key
}

/** The part of the Web Storage API that the kit uses. */
export type StorageArea = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Stored values of one kit. Nothing in it throws: what cannot be stored is kept in memory. */
export type Storage = {
  /** The stored value; `undefined` where there is none or it does not parse, and then it is dropped. */
  get<value>(key: StorageKey<value>): value | undefined
  /** Stores a JSON value; one that JSON cannot hold removes what was there. */
  set<value>(key: StorageKey<value>, value: value): void
  remove(key: StorageKey<unknown>): void
  /** Calls `listener` with the new value when another tab changes it. Returns the function that ends it. */
  subscribe<value>(key: StorageKey<value>, listener: (value: value | undefined) => void): () => void
}

/**
 * Makes the storage of one kit, under `@wallet-kit/<kit id>/<name>`. It touches the browser at the
 * first use, not before; where the browser refuses (access, quota) the value lives in memory until
 * the page ends, and is read back from there.
 */
export function createStorage({
  kitId,
  area,
  prefix: start = '@wallet-kit/',
}: createStorage.Options): Storage {
  const prefix = `${start}${kitId}/`
  // What the area would not take, by full name; '' stands for what it would not remove.
  const memory = new Map<string, string>()
  let opened: StorageArea | false | null | undefined

  function attempt<result>(use: (area: StorageArea) => result): result | undefined {
    try {
      // The getter itself throws where storage is blocked, and is null in some web views.
      opened ??= area ?? localStorage
      if (opened) return use(opened)
    } catch {}
    return undefined
  }

  function write(name: string, text: string): void {
    const done = attempt((area) => {
      if (text) area.setItem(name, text)
      else area.removeItem(name)
      return true
    })
    if (done) memory.delete(name)
    else memory.set(name, text)
  }

  function get<value>(key: StorageKey<value>): value | undefined {
    const name = prefix + key.name
    const kept = memory.get(name)
    // An empty text that the area holds is dropped below, as everything that does not parse.
    const text = kept ?? attempt((area) => area.getItem(name)) ?? undefined
    if (kept === '' || text === undefined) return undefined
    try {
      const stored = JSON.parse(text, dropInherited)
      const value = stored.v === key.version ? key.parse(stored.d) : undefined
      if (value !== undefined) return value
    } catch {}
    write(name, '')
    return undefined
  }

  return {
    get,
    set(key, value) {
      let text = ''
      try {
        text = JSON.stringify({ v: key.version, d: value })
      } catch {}
      write(prefix + key.name, text)
    },
    remove(key) {
      write(prefix + key.name, '')
    },
    subscribe(key, listener) {
      const name = prefix + key.name
      return listenToPage('storage', ({ key: changed, storageArea }: StorageEvent) => {
        // A null key says that the whole area was cleared.
        if ((changed !== name && changed !== null) || storageArea !== attempt((area) => area))
          return
        memory.delete(name)
        listener(get(key))
      })
    },
  }
}

/** Names that every object inherits would answer lookups, or change prototypes when copied. */
function dropInherited(name: string, value: unknown): unknown {
  return /^(__proto__|constructor|prototype)$/.test(name) ? undefined : value
}

export declare namespace createStorage {
  type Options = {
    /** Part of every name, so that two kits on a page never meet. */
    kitId: string
    /** Where values are stored; `false` for memory only. Default `localStorage`, asked for at the first use. */
    area?: StorageArea | false | undefined
    /** What every name begins with, before the kit's id. Default `@wallet-kit/`. */
    prefix?: string | undefined
  }
}
