import { type Kit, withDeadline } from '@wallet-kit/core'
import type { signAndSendTransaction as action } from '../actions/signAndSendTransaction.js'
import { signAndSendTransaction as send } from '../wallet/signAndSendTransaction.js'
import { getSigner } from './getSigner.js'
import { toTransaction } from './toTransaction.js'

export async function signAndSendTransaction(
  kit: Kit,
  options: action.Options,
): Promise<action.ReturnType> {
  const signer = await getSigner(kit, 'signAndSendTransaction')
  const transaction = toTransaction(options.transaction)
  const { signal } = options
  return withDeadline(() => send(kit, { ...options, ...signer, transaction }), { signal })
}
