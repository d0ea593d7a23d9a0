import { ServiceAnswerError, ServiceNotConfiguredError } from '../errors/http.js'
import type { Kit } from '../kit/kit.js'
import { getBlockchainService } from './getBlockchainService.js'
import { parseTokenBalance } from './parseTokenBalance.js'
import type { TokenBalance } from './tokenBalance.js'

/** Balances checked between two breaths of the page. */
const chunk = 500

/**
 * Reads an account's balances on one network from the blockchain service. What does not parse is left out.
 * Throws `ServiceNotConfiguredError`, `ServiceAnswerError` and the errors of the HTTP client.
 */
export async function fetchBalances(
  kit: Kit,
  { address, caipNetworkId, forceUpdate, signal }: fetchBalances.Options,
): Promise<readonly TokenBalance[]> {
  const service = getBlockchainService(kit)
  if (!service) throw new ServiceNotConfiguredError({ service: 'blockchain' })
  const path = `/v1/account/${encodeURIComponent(address)}/balance`
  const answer = await service.get(
    path,
    {
      currency: 'usd',
      chainId: caipNetworkId,
      forceUpdate: forceUpdate ? 'true' : undefined,
    },
    { signal },
  )
  const { balances } = Object(answer)
  if (!Array.isArray(balances)) {
    throw new ServiceAnswerError({ url: path, problem: '"balances" is not a list.' })
  }
  const tokens: TokenBalance[] = []
  for (let start = 0; start < balances.length; start += chunk) {
    if (start) await new Promise((resolve) => setTimeout(resolve))
    for (const value of balances.slice(start, start + chunk)) {
      const token = parseTokenBalance(value)
      if (token) tokens.push(token)
    }
  }
  return tokens
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
