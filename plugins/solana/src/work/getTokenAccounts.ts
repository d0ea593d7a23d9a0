import { getNetwork, type Kit } from '@wallet-kit/core'
import { NoActiveAddressError } from '@wallet-kit/core/plugin'
import type { getTokenAccounts as action } from '../actions/getTokenAccounts.js'
import { getTokenAccounts as read } from '../chain/getTokenAccounts.js'

export async function getTokenAccounts(
  kit: Kit,
  options: action.Options = {},
): Promise<action.ReturnType> {
  const owner = options.owner ?? kit.getAccount('solana').address
  if (!owner) throw new NoActiveAddressError({ operation: 'getTokenAccounts' })
  return read(kit, { ...options, owner, network: getNetwork(kit, 'solana') })
}
