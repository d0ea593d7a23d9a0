import { AddressNotFoundError, type Kit } from '@wallet-kit/core'
import type { signBitcoinMessage as action } from '../actions/signBitcoinMessage.js'
import { signMessage } from '../wallet/signMessage.js'
import { getSigner } from './getSigner.js'

export async function signBitcoinMessage(
  kit: Kit,
  options: action.Options,
): Promise<action.ReturnType> {
  const signer = getSigner(kit, 'signBitcoinMessage')
  const { address = signer.address } = options
  if (!signer.accounts.some((account) => account.address === address)) {
    throw new AddressNotFoundError({ namespace: 'bip122' })
  }
  return signMessage(await signer.getProvider(), { ...options, address })
}
