import { ServiceAnswerError } from '../errors/http.js'
import type { Kit } from '../kit/kit.js'
import { askBlockchain } from './askBlockchain.js'
import { askProvider } from './askProvider.js'
import { parseTokenBalance } from './parseTokenBalance.js'
import { readEach } from './readEach.js'
import type { TokenBalance } from './tokenBalance.js'

/** All that an account holds comes in one answer: 50,000 tokens are 10 MB. */
const maxBytes = 20_000_000

/**
 * Reads an account's balances on one network from the host's provider or the blockchain service. What does not parse is left
 * out. Throws `ServiceNotConfiguredError`, `ServiceAnswerError`, `ProviderTimeoutError` and the errors of the HTTP client.
 */
export async function fetchBalances(
  kit: Kit,
  { signal, ...options }: fetchBalances.Options,
): Promise<readonly TokenBalance[]> {
  const { address, caipNetworkId, forceUpdate } = options
  const own = kit.config.providers?.balances
  const balances = own
    ? await askProvider('balances', (signal) => own.fetchBalances({ ...options, signal }), signal)
    : await askBlockchain(kit, 'GET /v1/account/{address}/balance', {
        path: { address },
        query: {
          currency: 'usd',
          chainId: caipNetworkId,
          forceUpdate: forceUpdate || undefined,
        },
        parse: readList,
        maxBytes,
        signal,
      })
  if (!Array.isArray(balances)) throw new ServiceAnswerError({ url: 'providers.balances' })
  return readEach(balances, parseTokenBalance, signal)
}

function readList(answer: unknown): readonly unknown[] | undefined {
  const { balances } = Object(answer)
  return Array.isArray(balances) ? balances : undefined
}

export declare namespace fetchBalances {
  type Options = {
    readonly address: string
    /** CAIP-2. */
    readonly caipNetworkId: string
    /** Skips the service's own cache. */
    readonly forceUpdate?: boolean | undefined
    readonly signal?: AbortSignal | undefined
  }
}
