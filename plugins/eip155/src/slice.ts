import {
  type CacheEntry,
  createCache,
  createRpcPool,
  defineLive,
  defineStorageKey,
  type Http,
  type HttpOptions,
  identityCacheTime,
  readProperty,
  withDeadline,
} from '@wallet-kit/core/plugin'
import { maxBatchSize } from './constants.js'
import { eip155Id } from './options.js'

// In characters. An avatar may be a whole image, and a page's storage is small.
const maxStoredLength = 2048

/** What the plugin keeps for one kit: its options, JSON-RPC clients and ENS answers (5 min, a disconnect forgets them). */
export const getLive = defineLive(eip155Id, ({ kit, options }) => {
  const names = createCache<string | null>({
    ttl: identityCacheTime,
    max: 200,
    persist: {
      read: () => kit.storage.get(namesKey),
      write(entries) {
        const small = entries.filter(
          ([key, , value]) => key.length + (value ?? '').length <= maxStoredLength,
        )
        if (small.length) kit.storage.set(namesKey, small)
        else kit.storage.remove(namesKey)
      },
    },
  })
  kit.onDestroy(
    kit.on('account:disconnected', ({ namespace }) => {
      if (namespace === 'eip155') names.clear()
    }),
  )
  const rpc = createRpcPool(kit, { wrapHttp: options.batch ? createBatchHttp : undefined })
  /** Which way of simulating a network's node has, by CAIP-2 id: see `simulate`. */
  const simulators = new Map<string, number>()
  return { options, rpc, names, simulators }
})

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

type Call = {
  readonly body: unknown
  readonly options: HttpOptions
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * An HTTP client that sends the requests of one task together. It serves one JSON-RPC client, whose request ids differ.
 * If a node does not answer a batch with a list, its requests are sent one by one.
 * @see https://www.jsonrpc.org/specification#batch
 */
export function createBatchHttp(http: Http, size = maxBatchSize): Http {
  const queues = new Map<string, Call[]>()

  function flush(url: string, queue: Call[]) {
    if (queues.get(url) === queue) queues.delete(url)
    const [first] = queue
    if (first && queue.length > 1) void send(url, queue, first.options)
    else for (const call of queue) single(url, call)
  }
  async function send(url: string, queue: readonly Call[], { timeout, label }: HttpOptions) {
    try {
      const bodies = queue.map(({ body }) => body)
      const answers = await http.post(url, bodies, { timeout, label })
      for (const call of queue) {
        const id = readProperty(call.body, 'id')
        if (!Array.isArray(answers)) single(url, call)
        else call.resolve(answers.find((answer) => readProperty(answer, 'id') === id))
      }
    } catch (error) {
      for (const { reject } of queue) reject(error)
    }
  }
  function single(url: string, { body, options, resolve, reject }: Call) {
    http.post(url, body, options).then(resolve, reject)
  }

  return {
    ...http,
    post(url, body, options = {}) {
      const enqueue = () =>
        new Promise((resolve, reject) => {
          let queue = queues.get(url)
          if (!queue) {
            const opened: Call[] = []
            queue = opened
            queues.set(url, opened)
            setTimeout(() => flush(url, opened))
          }
          queue.push({ body, options, resolve, reject })
          // The next request opens another one; the timer sends this one.
          if (queue.length >= size) queues.delete(url)
        })
      return withDeadline(enqueue, { signal: options.signal })
    },
  }
}
