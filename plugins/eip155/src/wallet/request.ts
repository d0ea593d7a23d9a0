import { type AskSigner, askWallet, walletTimeout } from '@wallet-kit/core/plugin'
import { parseChainId } from '../chain/hex.js'
import type { Eip1193Provider, Eip1193Request } from './eip1193Provider.js'

/**
 * Asks a wallet. `parse` reads its answer and gives `undefined` where it is not what the method's standard says, which is a
 * `WalletAnswerError`; without it the answer is unchecked. Errors are the kit's own.
 * It ends with the signal, at once; what waits for no person also has a `timeout` (ms).
 */
export function request<answer = unknown>(
  provider: Eip1193Provider,
  call: Eip1193Request,
  { parse, ask = async (asked) => asked(), ...options }: request.Options<answer> = {},
): Promise<answer> {
  return askWallet(
    call.method,
    // Asked in the same task, so that a wallet that opens a window does it inside the visitor's click.
    async () => {
      const answer = await ask(() => provider.request(call))
      const parsed = parse ? parse(answer) : (answer as answer)
      if (parse && parsed === undefined) throw new DOMException(call.method, 'DataError')
      return parsed as answer
    },
    options,
  )
}

export declare namespace request {
  type Options<answer> = askWallet.Options & {
    readonly parse?: (answer: unknown) => answer | undefined
    /** Whatever signs or sends is asked by the signer's own. */
    readonly ask?: AskSigner | undefined
  }
}

/** Asks a wallet for the network it is on (CAIP-2). Throws `WalletTimeoutError` after 10 s, `WalletAnswerError`. */
export function readNetworkId(provider: Eip1193Provider, signal?: AbortSignal): Promise<string> {
  const call = { method: 'eth_chainId' }
  return request(provider, call, { signal, timeout: walletTimeout, parse: parseChainId })
}
