/** One stored entry: key, wall-clock time of storing in milliseconds, value. */
export type CacheEntry<value> = readonly [key: string, stored: number, value: value]

/** A bounded cache whose entries age. */
export type Cache<value> = {
  /** The value, while it is fresh. */
  get(key: string): value | undefined
  set(key: string, value: value): void
  /**
   * The fresh value, or what `load` brings; concurrent calls for one key share one load, and a
   * failure is not kept. `force` skips the value and a load that is under way.
   */
  load(key: string, load: () => Promise<value>, options?: { force?: boolean }): Promise<value>
  /** Forgets the value, and what a load under way will bring. */
  delete(key: string): void
  clear(): void
}

/** Makes a cache. An entry is stale at `now - stored >= ttl`; the oldest goes when it is full. */
export function createCache<value>(options: createCache.Options<value>): Cache<value> {
  const { ttl, max, now = () => Date.now(), persist } = options
  let entries: Map<string, { stored: number; value: value }> | undefined
  const pending = new Map<string, Promise<value>>()

  function open(): NonNullable<typeof entries> {
    entries ??= new Map(
      persist?.read()?.map(([key, stored, value]) => [key, { stored, value }]) ?? [],
    )
    return entries
  }

  function save(): void {
    persist?.write([...open()].map(([key, { stored, value }]) => [key, stored, value]))
  }

  function get(key: string): value | undefined {
    const entry = open().get(key)
    if (!entry) return undefined
    const age = now() - entry.stored
    // A clock that was set back makes an entry stale, not immortal.
    if (age >= 0 && age < ttl) return entry.value
    open().delete(key)
    return undefined
  }

  function set(key: string, value: value): void {
    const all = open()
    // Deleted first: a Map keeps the place of a known key, and the first place is the oldest.
    all.delete(key)
    all.set(key, { stored: now(), value })
    for (const oldest of all.keys()) {
      if (all.size <= max) break
      all.delete(oldest)
    }
    save()
  }

  return {
    get,
    set(key, value) {
      pending.delete(key)
      set(key, value)
    },
    load(key, load, { force = false } = {}) {
      const known = force ? undefined : get(key)
      if (known !== undefined) return Promise.resolve(known)
      const running = force ? undefined : pending.get(key)
      if (running) return running
      const loading: Promise<value> = new Promise<value>((resolve) => resolve(load()))
        .then((value) => {
          // Dropped where it was deleted or loaded anew meanwhile.
          if (pending.get(key) === loading) set(key, value)
          return value
        })
        .finally(() => {
          if (pending.get(key) === loading) pending.delete(key)
        })
      pending.set(key, loading)
      return loading
    },
    delete(key) {
      pending.delete(key)
      if (open().delete(key)) save()
    },
    clear() {
      pending.clear()
      open().clear()
      save()
    },
  }
}

export declare namespace createCache {
  type Options<value> = {
    /** Milliseconds an entry stays fresh. */
    ttl: number
    /** Entries kept at most. */
    max: number
    /** Wall clock in milliseconds. Default `Date.now`. */
    now?: (() => number) | undefined
    /** Keeps the entries over page loads: read at first use, written after every change. */
    persist?:
      | {
          read(): readonly CacheEntry<value>[] | undefined
          write(entries: readonly CacheEntry<value>[]): void
        }
      | undefined
  }
}
