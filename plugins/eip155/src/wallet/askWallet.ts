import { withDeadline } from '@wallet-kit/core'

/**
 * Waits for a wallet's answer to `method` until the signal aborts, or the `timeout` is over. Whatever else fails becomes an
 * error of the kit: see `toWalletError`, which is loaded when something does.
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
    // Where not even the words arrive, the wallet's own stand.
    const { toWalletError } = await import('./toWalletError.js').catch(() => Promise.reject(cause))
    throw toWalletError(cause, { method, timeout: options.timeout })
  }
}

export declare namespace askWallet {
  type Options = {
    readonly signal?: AbortSignal | undefined
    /** Milliseconds; absent where a person answers. */
    readonly timeout?: number
  }
}
