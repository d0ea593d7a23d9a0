import { type Kit, withDeadline } from '@wallet-kit/core'
import type { sendTransaction as action } from '../actions/sendTransaction.js'
import { sendTransaction as send } from '../wallet/sendTransaction.js'
import { getSigner } from './getSigner.js'

export async function sendTransaction(
  kit: Kit,
  options: action.Options,
): Promise<action.ReturnType> {
  const { provider, address, caipNetworkId } = await getSigner(kit, 'sendTransaction')
  const { signal } = options
  const ask = () => send(provider, { ...options, from: address, caipNetworkId })
  return withDeadline(ask, { signal })
}
