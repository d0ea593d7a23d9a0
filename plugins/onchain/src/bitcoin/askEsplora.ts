import { isWalletKitError } from '@wallet-kit/core'
import type { HttpError } from '@wallet-kit/core/plugin'
import { askInTurn, indexersOf } from '../askInTurn.js'
import type { ReadContext } from '../readContext.js'

/**
 * Asks the network's Esplora-compatible APIs, one after the other until one answers. Throws what the last one threw, and the answer 4xx
 * of any that speaks of the question.
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export function askEsplora(
  context: ReadContext,
  { path, body, ...options }: askEsplora.Options,
): Promise<unknown> {
  const { http } = context
  return askInTurn(context, indexersOf(context), {
    ask(base, _, timeout) {
      const url = base.replace(/\/+$/, '') + path
      // What is sent may have arrived: the next one would say that it is known already.
      if (body !== undefined) return http.post(url, body, options)
      return http.get(url, { ...options, timeout })
    },
    isRefusal,
    signal: options.signal,
  })
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

/** The API works, and says no: to ask another one would be of no use. What it does not allow this caller, another one may. */
function isRefusal(error: unknown): boolean {
  if (!isWalletKitError(error, 'HttpError')) return false
  return /^4(?!0[12378]|29)/.test(String((error as HttpError).status))
}
