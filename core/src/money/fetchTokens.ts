import { balanceNamespaces } from '../account/balanceNamespaces.js'
import { toldBalancesSlice } from '../account/balances.js'
import { fetchResource } from '../connection/fetchResource.js'
import { getAccount } from '../connection/getAccount.js'
import type { Kit } from '../kit/kit.js'
import { parseCaipAddress } from '../networks/caip.js'
import { getNetworks } from '../networks/getNetworks.js'
import type { TokenBalance } from '../service/tokenBalance.js'
import { tokensSlice } from './tokens.js'

const importReads = () => import('./readTokens.js')

/**
 * Reads the tokens of an account, of the active one by default: from the host's provider or the blockchain service; where neither
 * tells, from a wallet that tells of them. Kept for 30 s; after a failure it is asked again from 30 s on. Undefined where the network
 * is not supported or has no balances. Throws `TokenBalanceError`.
 */
export async function fetchTokens(
  kit: Kit,
  { caipAddress = getAccount(kit).caipAddress, forceUpdate }: fetchTokens.Options = {},
): Promise<readonly TokenBalance[] | undefined> {
  const { namespace, caipNetworkId } = parseCaipAddress(caipAddress) ?? {}
  const isSupported =
    kit.config.allowUnsupportedChain ||
    getNetworks(kit).some((network) => network.caipNetworkId === caipNetworkId)
  if (!caipAddress || !namespace || !balanceNamespaces.includes(namespace) || !isSupported)
    return undefined
  const tokens = await fetchResource(kit, tokensSlice, {
    key: caipAddress,
    force: forceUpdate,
    async load(signal) {
      const { readTokens } = await kit.load(importReads, 'The tokens')
      return readTokens(kit, { caipAddress, forceUpdate, signal })
    },
  })
  const native = tokens?.find(({ address, chainId }) => !address && chainId === caipNetworkId)
  if (tokens) {
    kit.write(toldBalancesSlice, ({ values }) => {
      values.value = new Map(values.value).set(caipAddress, native?.quantity.numeric)
    })
  }
  return tokens
}

export declare namespace fetchTokens {
  type Options = {
    /** CAIP-10; default the active account on its network. */
    readonly caipAddress?: string | undefined
    /** Skips the caches, ours and the service's: after a transaction, or on the visitor's wish. */
    readonly forceUpdate?: boolean
  }
}
