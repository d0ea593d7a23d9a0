import { type AskSigner, askWallet, readProperty } from '@wallet-kit/core/plugin'
import { codeOf } from './codeOf.js'
import type { WbipProvider } from './wbipProvider.js'

/**
 * Asks a wallet. `parse` reads the result and gives `undefined` where it is not what the method's standard says, which is a
 * `WalletAnswerError`. Errors are the kit's own, whether the wallet answers with them or throws them.
 * It ends with the signal, at once; what waits for no person also has a `timeout` (ms).
 */
export function request<answer>(
  provider: WbipProvider,
  call: { readonly method: string; readonly params?: unknown },
  { parse, ask = async (asked) => asked(), ...options }: request.Options<answer>,
): Promise<answer> {
  const { method, params = null } = call
  return askWallet(
    method,
    // Asked in the same task, so that a wallet that opens a window does it inside the visitor's click.
    async () => {
      const response = await ask(() => provider.request(method, params)).catch((cause) => {
        throw readProperty(cause, 'error') ?? cause
      })
      const error = readProperty(response, 'error')
      if (error) throw error
      const parsed = parse(readProperty(response, 'result'))
      if (parsed === undefined) throw new DOMException(method, 'DataError')
      return parsed
    },
    { ...options, codeOf },
  )
}

export declare namespace request {
  type Options<answer> = Omit<askWallet.Options, 'codeOf'> & {
    readonly parse: (result: unknown) => answer | undefined
    /** Whatever signs or sends is asked by the signer's own. */
    readonly ask?: AskSigner | undefined
  }
}
