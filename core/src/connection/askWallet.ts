import { withDeadline } from '../http/withDeadline.js'
import { toWalletError } from './toWalletError.js'

/** How long the kit waits for a wallet's answer to its own questions, which ask nothing of a person, in ms. */
export const walletTimeout = 10_000

/**
 * Waits for a wallet's answer to `method` until the signal aborts, or the `timeout` is over. Whatever else fails becomes an
 * error of the kit: see `toWalletError`. A `DataError` says that the answer does not have the expected shape.
 */
export async function askWallet<answer>(
  method: string,
  ask: () => Promise<answer>,
  options: askWallet.Options,
): Promise<answer> {
  try {
    return await withDeadline(ask, options)
  } catch (cause) {
    options.signal?.throwIfAborted()
    throw toWalletError(cause, { ...options, method })
  }
}

export declare namespace askWallet {
  type Options = {
    readonly signal?: AbortSignal | undefined
    /** Milliseconds; absent where a person answers. */
    readonly timeout?: number
    /** It is the request that sends a transaction. */
    readonly isSending?: boolean
    /** Tells which code of EIP-1193 an error of the wallet amounts to, where its standard has others; undefined: its own. */
    readonly codeOf?: ((cause: unknown) => number | undefined) | undefined
  }
}
