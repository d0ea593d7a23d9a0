import { TokenBalanceError } from '../errors/account.js'
import type { Kit } from '../kit/kit.js'
import { parseCaipAddress } from '../namespaces/caip.js'
import type { TokenBalance } from '../service/tokenBalance.js'
import { tokensSlice } from '../slices/tokens.js'
import { fetchResource } from './fetchResource.js'
import { getAccount } from './getAccount.js'
import { balanceNamespaces } from './getAccountTabs.js'

const importService = () => import('../service/fetchBalances.js')

/**
 * Reads the tokens of the active account from the blockchain service. Kept for 30 s; after a failure it is asked again from
 * 30 s on. Without a service there is nothing to read, which is no failure. Throws `TokenBalanceError`.
 */
export async function fetchTokens(
  kit: Kit,
  { forceUpdate }: fetchTokens.Options = {},
): Promise<readonly TokenBalance[] | undefined> {
  const { caipAddress } = getAccount(kit)
  const parts = parseCaipAddress(caipAddress)
  if (!parts || !caipAddress || !kit.config.services?.blockchain) return undefined
  if (!balanceNamespaces.includes(parts.namespace)) return undefined
  const { address, caipNetworkId } = parts
  return fetchResource(kit, tokensSlice, {
    key: caipAddress,
    force: forceUpdate,
    async load() {
      try {
        const { fetchBalances } = await kit.load(importService, 'The service client')
        return await fetchBalances(kit, { address, caipNetworkId, forceUpdate })
      } catch (cause) {
        throw new TokenBalanceError({ cause, caipNetworkId })
      }
    },
  })
}

export declare namespace fetchTokens {
  type Options = {
    /** Skips the caches, ours and the service's: after a transaction, or on the visitor's wish. */
    readonly forceUpdate?: boolean
  }
}
