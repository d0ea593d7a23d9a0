import type { Kit } from '@wallet-kit/core'
import type { getAccounts as action } from '../actions/getAccounts.js'
import { readAddress } from '../chain/readAddress.js'
import { getSigner } from './getSigner.js'

export function getAccounts(kit: Kit): action.ReturnType {
  return getSigner(kit, 'getAccounts').accounts.map(({ address, type, publicKey }) => ({
    address,
    purpose: type === 'ordinals' ? 'ordinals' : 'payment',
    addressType: readAddress(address)?.type ?? 'unknown',
    ...(publicKey && { publicKey }),
  }))
}
