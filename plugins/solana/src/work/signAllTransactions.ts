import type { Kit } from '@wallet-kit/core'
import type { signAllTransactions as action } from '../actions/signAllTransactions.js'
import { InvalidTransactionError } from '../errors.js'
import { signTransactions } from '../wallet/signTransactions.js'
import { getSigner } from './getSigner.js'
import { toTransaction } from './toTransaction.js'

export async function signAllTransactions(
  kit: Kit,
  { transactions, signal }: action.Options,
): Promise<action.ReturnType> {
  const { wallet, ...signer } = await getSigner(kit, 'signAllTransactions')
  if (!transactions.length) throw new InvalidTransactionError({ field: 'transactions' })
  const given = transactions.map(toTransaction)
  return signTransactions(wallet, { ...signer, transactions: given, signal })
}
