import type { Kit } from '@wallet-kit/core'
import type { sendTransaction as action } from '../actions/sendTransaction.js'
import { sendTransaction as send } from '../wallet/sendTransaction.js'
import { getSigner } from './getSigner.js'

export async function sendTransaction(
  kit: Kit,
  options: action.Options,
): Promise<action.ReturnType> {
  const { provider, address, caipNetworkId } = await getSigner(kit, 'sendTransaction')
  return send(provider, { ...options, from: address, caipNetworkId })
}
