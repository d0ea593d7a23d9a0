import { isWalletKitError } from '@wallet-kit/core'
import { type HttpError, ServiceAnswerError } from '@wallet-kit/core/plugin'
import type { ReadContext } from '../readContext.js'

/** After so many failures in a row an API is left alone for so long, in milliseconds. */
const mostFailures = 3
const restTime = 30_000

/** Base urls of the Esplora-compatible APIs that tell of a network: those that the host names (`indexers`), else the network's own. */
export const esploraUrls = ({
  options,
  network: { caipNetworkId, apiUrl },
}: ReadContext): readonly string[] => options.indexers?.[caipNetworkId] ?? (apiUrl ? [apiUrl] : [])

/**
 * Asks the network's Esplora-compatible APIs, one after the other until one answers. An API that fails three times in a row, or says
 * when to come back (`Retry-After`), is not asked before that time. Throws what the last one threw, and the answer 4xx of any.
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export async function askEsplora(
  context: ReadContext,
  { path, body, ...options }: askEsplora.Options,
): Promise<unknown> {
  const { network, http, memory } = context
  let failure: unknown = new ServiceAnswerError({ url: network.name, problem: 'No API is named.' })
  for (const base of esploraUrls(context)) {
    const key = `${network.caipNetworkId} esplora ${base}`
    const health = memory.get(key) as Health | undefined
    if (health && health.until > Date.now()) {
      failure = health.error
      continue
    }
    const url = base.replace(/\/+$/, '') + path
    try {
      const answer = await (body === undefined
        ? http.get(url, options)
        : http.post(url, body, options))
      memory.delete(key)
      return answer
    } catch (error) {
      options.signal?.throwIfAborted()
      if (isRefusal(error)) throw error
      memory.set(key, toHealth(error, health))
      failure = error
    }
  }
  throw failure
}

export declare namespace askEsplora {
  type Options = {
    /** Under the base url, with its "/". */
    readonly path: string
    /** A text to post. */
    readonly body?: string | undefined
    /** The answer is a plain text. */
    readonly isText?: boolean
    readonly maxBytes?: number
    readonly signal?: AbortSignal | undefined
  }
}

type Health = { readonly failures: number; readonly until: number; readonly error: unknown }

function toHealth(error: unknown, { failures: earlier }: Partial<Health> = {}): Health {
  const { retryAfterMs } = error as Partial<HttpError>
  const failures = (earlier ?? 0) + 1
  const pause = retryAfterMs ?? (failures >= mostFailures ? restTime : 0)
  return { failures, until: Date.now() + pause, error }
}

/** The API works, and says no: to ask another one would be of no use. */
function isRefusal(error: unknown): boolean {
  if (!isWalletKitError(error, 'HttpError')) return false
  return /^4(?!08|29)/.test(String((error as HttpError).status))
}
