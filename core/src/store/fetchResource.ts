import type { Kit } from '../kit/kit.js'
import type { Cache } from '../storage/createCache.js'
import { putEntry, type Resource } from './defineResource.js'
import type { Slice } from './defineSlice.js'
import type { Signal } from './signals.js'

/** After a failure nothing is asked again before this many milliseconds have passed. */
export const retryPause = 30_000

/** After so many milliseconds without an answer a screen is told that reading failed. An answer that comes later still counts. */
const patience = 10_000

/**
 * Reads something into its slice: from the cache while it is fresh, else from the network, not within 30 s of a failure. An
 * answer is dropped where a newer request, a disconnect or the end of the kit came first; a disconnect ends the request, too.
 * Throws what `load` throws.
 */
export async function fetchResource<value>(
  kit: Kit,
  slice: fetchResource.ResourceSlice<value>,
  { key, load, force = false }: fetchResource.Options<value>,
): Promise<value | undefined> {
  const { entries, cache } = kit.read(slice)
  const put = (next: Resource<value>) =>
    kit.write(slice, (state) => {
      state.entries.value = putEntry(state.entries.value, key, next)
    })
  const known = entries.peek().get(key)
  const fresh = cache.peek().get(key)
  if (fresh !== undefined && !force) {
    // What is read right now past the cache is newer.
    if (!known?.request && (known?.value !== fresh || known.status !== 'ready'))
      put({ status: 'ready', value: fresh })
    return fresh
  }
  const age = Date.now() - (known?.failedAt ?? Number.NEGATIVE_INFINITY)
  if (age >= 0 && age < retryPause) return known?.value
  if (force) known?.request?.abort()
  // Who comes meanwhile waits for the same request.
  const request = (!force && known?.request) || new AbortController()
  const shown = known?.value ?? fresh
  const last = shown !== undefined && { value: shown }
  const entry = () => kit.read(slice).entries.peek().get(key)
  const isCurrent = () => entry()?.request === request
  put({ status: 'loading', request, ...last })
  const timer = setTimeout(() => {
    if (isCurrent()) put({ status: 'failed', request, ...last })
  }, patience)
  try {
    const value = await cache.peek().load(key, () => load(request.signal), { force })
    if (isCurrent()) put({ status: 'ready', value })
    // Of several callers of one request only the first is current: the others find its value in the entry.
    return entry()?.value === value ? value : undefined
  } catch (error) {
    if (!isCurrent()) return undefined
    // A forced read that fails leaves an old value in the cache.
    cache.peek().delete(key)
    put({ status: 'failed', failedAt: Date.now(), ...last })
    throw error
  } finally {
    clearTimeout(timer)
  }
}

export declare namespace fetchResource {
  type ResourceSlice<value> = Slice<{
    entries: Signal<ReadonlyMap<string, Resource<value>>>
    cache: Signal<Cache<value>>
  }>
  type Options<value> = {
    /** CAIP-10, or another key that begins with a namespace and a colon. */
    readonly key: string
    readonly load: (signal: AbortSignal) => Promise<value>
    /** Skips the cache. */
    readonly force?: boolean | undefined
  }
}
