import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import { isRefusal } from '../../errors.js'
import type { Metrics } from '../metrics/createMetrics.js'
import { oldestAnswer, slowSource } from './cacheTimes.js'

/** Keeps answers for a while. Who asks for one that is being read waits for it, so that no source is asked the same twice at a time. */
export type Cache = {
  readonly read: <value>(options: ReadOptions<value>) => Promise<value>
  /** What was read of it is no longer so. Another instance keeps what it has in memory. */
  readonly forget: (of: Pick<ReadOptions<unknown>, 'operation' | 'key'>) => Promise<void>
}

type ReadOptions<value> = {
  /** What is read, as metrics call it. */
  readonly operation: string
  /** Of what it is read, beside the operation. It holds no secret. */
  readonly key: readonly (string | undefined)[]
  /** In ms. */
  readonly ttl: number
  /** Reads anew, for those who ask after it as well. */
  readonly force?: boolean
  /**
   * If given, the last known answer is taken where reading takes over 3 s or fails, and this is called with its age in ms. Without it, and
   * with `force`, the answer is new or there is none.
   */
  readonly onOld?: ((age: number) => void) | undefined
  /** Reads it. What it gives is plain JSON. */
  readonly load: () => Promise<value>
}

/** Who reads anew so long after another one, in ms, does so himself: something may have been paid since. */
const mostApart = 1_000

/** Letters of all answers that are kept in memory. */
const mostLetters = 32_000_000

/**
 * Makes a cache in memory, and in Redis where there is one. What Redis has is kept in memory only for the rest of its time. A Redis that
 * is not reached is as one that has nothing.
 */
export function createCache({ redis, metrics, now }: createCache.Options): Cache {
  const memory = new LRUCache<string, Entry>({
    maxSize: mostLetters,
    maxEntrySize: mostLetters / 2,
    sizeCalculation: ({ text }, key) => text.length + key.length,
  })
  const loading = new Map<string, { readonly answer: Promise<unknown>; readonly begun: number }>()

  async function find(key: string, isNewest: () => boolean): Promise<Entry | undefined> {
    const known = memory.get(key)
    if (known && known.until > now()) return known
    const text = await redis?.get(key).catch(() => null)
    const shared = text ? parseEntry(text) : undefined
    if (!shared || shared.until <= now()) return undefined
    if (isNewest()) memory.set(key, shared)
    return shared
  }

  async function load<value>(
    key: string,
    options: ReadOptions<value>,
    isNewest: () => boolean,
  ): Promise<value> {
    const { operation, ttl, force } = options
    const known = force ? undefined : await find(key, isNewest)
    metrics.countCache(operation, known ? 'hit' : 'miss')
    if (known) return JSON.parse(known.text)
    const value = await options.load()
    // Another read has begun since, or it was forgotten: this answer may be from before what happened then.
    if (!isNewest()) return value
    const entry = { until: now() + ttl, text: JSON.stringify(value) }
    memory.set(key, entry)
    // Nobody waits for it.
    redis?.set(key, `${entry.until} ${entry.text}`, 'PX', ttl).catch(() => undefined)
    return value
  }

  function share<value>(options: ReadOptions<value>): Promise<value> {
    const { operation, force = false } = options
    const key = writeKey(options)
    // One that reads anew is as good for those who take what is known; not so the other way round.
    const fresh = loading.get(`${key} fresh`)
    const isLate = force && fresh && now() - fresh.begun >= mostApart
    const same = isLate ? undefined : (fresh ?? (force ? undefined : loading.get(key)))
    if (same) {
      metrics.countCache(operation, 'shared')
      return same.answer as Promise<never>
    }
    const name = force ? `${key} fresh` : key
    if (force) loading.delete(key)
    const isNewest = () => loading.get(name)?.answer === promise
    const promise = load(key, options, isNewest).finally(() => {
      if (isNewest()) loading.delete(name)
    })
    loading.set(name, { answer: promise, begun: now() })
    return promise
  }

  /** The last known answer, also one that is not good any more. */
  function findOld<value>({ onOld, ...options }: ReadOptions<value>) {
    const known = onOld && !options.force && memory.peek(writeKey(options))
    const age = known ? now() - known.until + options.ttl : 0
    if (!onOld || !known || age > oldestAnswer) return undefined
    return (): value => {
      metrics.countCache(options.operation, 'old')
      onOld(age)
      return JSON.parse(known.text)
    }
  }

  async function readOrTakeOld<value>(answer: Promise<value>, options: ReadOptions<value>) {
    const takeOld = findOld(options)
    if (!takeOld) return answer
    const late = Symbol('late')
    let timer: NodeJS.Timeout | undefined
    const waited = new Promise<typeof late>((resolve) => {
      timer = setTimeout(resolve, slowSource, late)
    })
    try {
      const first = await Promise.race([answer, waited])
      return first === late ? takeOld() : first
    } catch (error) {
      if (isRefusal(error)) throw error
      return takeOld()
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    read: (options) => readOrTakeOld(share(options), options),
    async forget(options) {
      const key = writeKey(options)
      loading.delete(key)
      loading.delete(`${key} fresh`)
      memory.delete(key)
      await redis?.del(key).catch(() => undefined)
    },
  }
}

export declare namespace createCache {
  type Options = {
    readonly redis: Redis | undefined
    readonly metrics: Metrics
    /** Milliseconds since 1970. */
    readonly now: () => number
  }
}

/** JSON, and until when it is good: instances agree on it as far as their clocks do. */
type Entry = { readonly until: number; readonly text: string }

const writeKey = ({ operation, key }: Pick<ReadOptions<unknown>, 'operation' | 'key'>) =>
  // As JSON no key is the beginning of another one, whatever a caller wrote.
  `wallet-kit ${JSON.stringify([operation, ...key])}`

function parseEntry(text: string): Entry | undefined {
  const at = text.indexOf(' ')
  const until = Number(text.slice(0, at))
  return at > 0 && Number.isFinite(until) ? { until, text: text.slice(at + 1) } : undefined
}
