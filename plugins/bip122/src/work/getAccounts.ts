import type { Kit } from '@wallet-kit/core'
import { NoActiveAddressError } from '@wallet-kit/core/plugin'
import type { getAccounts as action } from '../actions/getAccounts.js'
import { readAddress } from '../chain/address.js'

export function getAccounts(kit: Kit): action.ReturnType {
  const { isConnected, accounts } = kit.getAccount('bip122')
  if (!isConnected) throw new NoActiveAddressError({ operation: 'getAccounts' })
  return accounts.map(({ address, type, publicKey }) => ({
    address,
    purpose: type === 'ordinals' ? 'ordinals' : 'payment',
    addressType: readAddress(address)?.type ?? 'unknown',
    ...(publicKey && { publicKey }),
  }))
}
