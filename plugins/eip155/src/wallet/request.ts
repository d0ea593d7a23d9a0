import type { Eip1193Provider, Eip1193Request } from './eip1193Provider.js'
import { toWalletError } from './toWalletError.js'
import { waitForWallet } from './waitForWallet.js'

/**
 * Asks a wallet. The answer is unchecked; errors are the kit's own.
 * It ends with the signal, at once; what waits for no person also has a `timeout` (ms).
 */
export async function request(
  provider: Eip1193Provider,
  call: Eip1193Request,
  options: waitForWallet.Options = {},
): Promise<unknown> {
  // Asked in the same task, so that a wallet that opens a window does it inside the visitor's click.
  const ask = async () => {
    try {
      return await provider.request(call)
    } catch (cause) {
      throw toWalletError(cause, call.method)
    }
  }
  return waitForWallet(call.method, ask, options)
}
