import type { ResolvedConfig } from '../config/config.js'
import { accountDisconnected } from '../events/coreEvents.js'
import { pluginId } from '../plugin/definePlugin.js'
import { type CacheEntry, createCache } from '../storage/createCache.js'
import { defineStorageKey } from '../storage/createStorage.js'
import { defineSlice } from './defineSlice.js'
import { signal } from './signals.js'

/** What is known of something that is read from a network. */
export type Resource<value> = {
  readonly status: 'loading' | 'ready' | 'failed'
  /** The last known value, also while it is read anew or could not be. */
  readonly value?: value
  /** Wall clock of the failure, in milliseconds. */
  readonly failedAt?: number
  /** The request that may still write here. */
  readonly request?: AbortController
}

/** Entries that are kept for screens, the oldest goes first. */
const kept = 300

/**
 * Defines a slice of things that are read from a network, by CAIP key, with a cache that outlives the page. A disconnect
 * forgets what belonged to its namespace, and ends what is asked for it.
 */
export function defineResource<value>(
  id: `core/${string}`,
  options: defineResource.Options<value>,
) {
  const { ttl, max, parse, stores = () => true } = options
  const storageKey = defineStorageKey({
    name: id.slice(5),
    version: 1,
    parse: (stored): readonly CacheEntry<value>[] | undefined =>
      Array.isArray(stored)
        ? stored.flatMap((entry) => {
            const [key, at, raw] = Array.isArray(entry) ? entry : []
            const value = parse(raw)
            return typeof key === 'string' && typeof at === 'number' && value !== undefined
              ? [[key, at, value] as const]
              : []
          })
        : undefined,
  })
  return defineSlice(pluginId<ResolvedConfig>(id), ({ kit }) => {
    const entries = signal<ReadonlyMap<string, Resource<value>>>(new Map())
    const cache = createCache<value>({
      ttl,
      max,
      persist: {
        read: () => kit.storage.get(storageKey),
        write(all) {
          const kept = all.filter(([, , value]) => stores(value))
          if (kept.length) kit.storage.set(storageKey, kept)
          else kit.storage.remove(storageKey)
        },
      },
    })
    kit.onDestroy(
      kit.on(accountDisconnected.name, ({ namespace }) => {
        cache.clear()
        entries.value = new Map(
          [...entries.value].filter(([key, { request }]) => {
            const isOver = key.startsWith(`${namespace}:`)
            if (isOver) request?.abort()
            return !isOver
          }),
        )
      }),
    )
    return { entries, cache: signal(cache) }
  })
}

/** Puts an entry last and drops the oldest where there are too many. */
export function putEntry<value>(
  entries: ReadonlyMap<string, Resource<value>>,
  key: string,
  entry: Resource<value>,
): ReadonlyMap<string, Resource<value>> {
  const all = new Map(entries)
  all.delete(key)
  all.set(key, entry)
  for (const oldest of all.keys()) {
    if (all.size <= kept) break
    all.delete(oldest)
  }
  return all
}

export declare namespace defineResource {
  type Options<value> = {
    /** Milliseconds a value stays fresh. */
    readonly ttl: number
    /** Values that are cached at most. */
    readonly max: number
    /** Checks what was stored. */
    readonly parse: (value: unknown) => value | undefined
    /** Whether a value is small enough to be stored; default: all are. */
    readonly stores?: (value: value) => boolean
  }
}
