import type { Kit } from '@wallet-kit/core'
import type { signTransaction as action } from '../actions/signTransaction.js'
import { signTransactions } from '../wallet/signTransactions.js'
import { getSigner } from './getSigner.js'
import { toTransaction } from './toTransaction.js'

export async function signTransaction(
  kit: Kit,
  { transaction, signal }: action.Options,
): Promise<action.ReturnType> {
  const { wallet, ...signer } = await getSigner(kit, 'signTransaction')
  const transactions = [toTransaction(transaction)]
  const [signed] = await signTransactions(wallet, { ...signer, transactions, signal })
  return signed as Uint8Array
}
