import { TokenBalanceError } from '../errors/account.js'
import type { Kit } from '../kit/kit.js'
import { parseCaipAddress } from '../namespaces/caip.js'
import { fetchBalances } from './fetchBalances.js'
import { fetchWalletTokens } from './fetchWalletTokens.js'
import { hasData } from './hasData.js'
import type { TokenBalance } from './tokenBalance.js'

/**
 * Reads the tokens of a connected account: from the host's provider or the blockchain service, else from a wallet that tells of
 * them. Throws `TokenBalanceError`.
 */
export async function readTokens(
  kit: Kit,
  { caipAddress, forceUpdate }: readTokens.Options,
): Promise<readonly TokenBalance[]> {
  const { address = '', caipNetworkId = '' } = parseCaipAddress(caipAddress) ?? {}
  if (!hasData(kit, 'balances')) return fetchWalletTokens(kit, { caipAddress, caipNetworkId })
  try {
    return await fetchBalances(kit, { address, caipNetworkId, forceUpdate })
  } catch (cause) {
    throw new TokenBalanceError({ cause, caipNetworkId })
  }
}

export declare namespace readTokens {
  type Options = {
    /** CAIP-10. */
    readonly caipAddress: string
    /** Skips the service's own cache. */
    readonly forceUpdate?: boolean | undefined
  }
}
