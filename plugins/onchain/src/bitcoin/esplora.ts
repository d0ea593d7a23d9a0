import { isWalletKitError } from '@wallet-kit/core'
import type { HttpError } from '@wallet-kit/core/plugin'
import { askInTurn, indexersOf } from '../requests.js'
import type { ReadContext } from '../slice.js'

/**
 * Asks the network's Esplora-compatible APIs, one after the other until one answers. Throws what the last one threw, and the answer 4xx
 * of any that speaks of the question. What is thrown for a `body` has `isOpen` if an earlier API may have taken it: it gave no answer.
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export function askEsplora(
  context: ReadContext,
  { path, body, ...options }: askEsplora.Options,
): Promise<unknown> {
  const { http } = context
  let isOpen = false
  return askInTurn(context, indexersOf(context), {
    ask(base, _, timeout) {
      const url = base.replace(/\/+$/, '') + path
      // What is sent may have arrived: the next one would say that it is known already.
      if (body !== undefined) {
        return http.post(url, body, options).catch((error: { status?: number }) => {
          const refusal = isOpen ? Object.assign(error, { isOpen }) : error
          isOpen ||= !(error.status && error.status < 500)
          throw refusal
        })
      }
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

/** The most bitcoin that can ever exist, in satoshi: what is more, no coin is worth. */
const mostSatoshi = 2_100_000_000_000_000

/** Reads what a coin is worth: a JSON number of whole satoshi. Undefined for what no coin can be worth. */
export const readSatoshi = (value: unknown): bigint | undefined =>
  isCount(value) && value <= mostSatoshi ? BigInt(value) : undefined

/** Whether a value is a whole number from 0 on, and exact. */
export const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0

/** Whether a value is the id of a transaction. */
export const isTxid = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{64}$/.test(value)
