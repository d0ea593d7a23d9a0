import { fetchResource } from '../connection/fetchResource.js'
import { getAccount } from '../connection/getAccount.js'
import { requireCalls } from '../connection/requireCalls.js'
import { UnsupportedOperationError } from '../errors/adapter.js'
import { formatUnits } from '../format/formatUnits.js'
import type { Kit } from '../kit/kit.js'
import { parseCaipAddress } from '../networks/caip.js'
import { chainsSlice } from '../networks/chains.js'
import { balanceNamespaces } from './balanceNamespaces.js'
import { type Balance, balancesSlice } from './balances.js'

/**
 * Reads a native balance from the network's own RPC, of the active account by default. Kept for 30 s; after a failure it is
 * asked again from 30 s on. Undefined where the network is not configured, has no balances or the answer came too late.
 * Throws what the adapter throws, which has no words for visitors: a dash in its place says it.
 */
export async function fetchBalance(
  kit: Kit,
  { caipAddress = getAccount(kit).caipAddress, forceUpdate }: fetchBalance.Options = {},
): Promise<Balance | undefined> {
  const parts = parseCaipAddress(caipAddress)
  const network = kit
    .read(chainsSlice)
    .networks.peek()
    .find(({ caipNetworkId }) => caipNetworkId === parts?.caipNetworkId)
  if (!parts || !network || !caipAddress) return undefined
  if (!balanceNamespaces.includes(parts.namespace)) return undefined
  const { address } = parts
  return fetchResource(kit, balancesSlice, {
    key: caipAddress,
    force: forceUpdate,
    async load(signal) {
      const calls = await requireCalls(kit, parts.namespace)
      const balance = await calls.getBalance?.({ address, network, signal })
      if (!balance) {
        const { namespace } = parts
        throw new UnsupportedOperationError({ operation: 'getBalance', namespace })
      }
      const { value, decimals, symbol } = balance
      return { value: formatUnits(value, decimals), symbol }
    },
  })
}

export declare namespace fetchBalance {
  type Options = {
    /** CAIP-10; default the active account on its network. */
    readonly caipAddress?: string | undefined
    /** Skips the cache. */
    readonly forceUpdate?: boolean
  }
}
