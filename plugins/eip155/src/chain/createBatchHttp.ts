import { type Http, type HttpOptions, readProperty, withDeadline } from '@wallet-kit/core/plugin'
import { maxBatchSize } from './constants.js'

type Call = {
  readonly body: unknown
  readonly options: HttpOptions
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * An HTTP client for one JSON-RPC client (its request ids are told apart) that sends the requests of one task together.
 * A node that does not answer a batch as one is asked one by one.
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
