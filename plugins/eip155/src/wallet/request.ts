import type { Eip1193Provider, Eip1193Request } from './eip1193Provider.js'
import { settle } from './settle.js'
import { toWalletError } from './toWalletError.js'
import { WalletTimeoutError } from './walletErrors.js'

/**
 * Asks a wallet. The answer is unchecked; errors are the kit's own.
 * It ends with the signal, at once; what waits for no person also has a `timeout` (ms).
 */
export function request(
  provider: Eip1193Provider,
  call: Eip1193Request,
  { signal, timeout }: request.Options = {},
): Promise<unknown> {
  if (signal?.aborted) return Promise.reject(signal.reason)
  // Asked in the same task, so that a wallet that opens a window does it inside the visitor's click.
  const answer = new Promise<unknown>((resolve) => resolve(provider.request(call))).catch(
    (cause) => {
      throw toWalletError(cause, call.method)
    },
  )
  const onTimeout = () => new WalletTimeoutError({ method: call.method, timeout: timeout ?? 0 })
  return settle(answer, { signal, timeout, onTimeout })
}

export declare namespace request {
  type Options = { signal?: AbortSignal | undefined; timeout?: number | undefined }
}
