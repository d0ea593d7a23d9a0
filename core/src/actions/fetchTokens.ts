import type { Kit } from '../kit/kit.js'
import { balanceNamespaces } from '../namespaces/balanceNamespaces.js'
import type { TokenBalance } from '../service/tokenBalance.js'
import { tokensSlice } from '../slices/tokens.js'
import { fetchResource } from './fetchResource.js'
import { getAccount } from './getAccount.js'
import { getNetwork } from './getNetwork.js'

const importReads = () => import('../service/readTokens.js')

/**
 * Reads the tokens of the active account from the host's provider or the blockchain service; where neither is configured, from a
 * wallet that tells of them. Kept for 30 s; after a failure it is asked again from 30 s on. Undefined where the network is not
 * supported. Throws `TokenBalanceError`.
 */
export async function fetchTokens(
  kit: Kit,
  { forceUpdate }: fetchTokens.Options = {},
): Promise<readonly TokenBalance[] | undefined> {
  const { caipAddress, namespace } = getAccount(kit)
  if (!caipAddress || !balanceNamespaces.includes(namespace) || !getNetwork(kit).isSupported)
    return undefined
  return fetchResource(kit, tokensSlice, {
    key: caipAddress,
    force: forceUpdate,
    async load() {
      const { readTokens } = await kit.load(importReads, 'The tokens')
      return readTokens(kit, { caipAddress, forceUpdate })
    },
  })
}

export declare namespace fetchTokens {
  type Options = {
    /** Skips the caches, ours and the service's: after a transaction, or on the visitor's wish. */
    readonly forceUpdate?: boolean
  }
}
