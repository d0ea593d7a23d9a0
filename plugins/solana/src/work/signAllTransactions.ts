import type { Kit } from '@wallet-kit/core'
import { openProvider, type Signer } from '@wallet-kit/core/plugin'
import type { signAllTransactions as action } from '../actions/signAllTransactions.js'
import { InvalidTransactionError } from '../errors.js'
import { signTransactions } from '../wallet/signTransactions.js'
import { requireNetwork } from './requireNetwork.js'
import { toTransaction } from './toTransaction.js'

export async function signAllTransactions(
  _: Kit,
  signer: Signer<'solana'>,
  options: action.Options,
): Promise<action.ReturnType> {
  const network = requireNetwork(signer, 'signAllTransactions')
  const { connector, signal } = signer
  if (!options.transactions.length) throw new InvalidTransactionError({ field: 'transactions' })
  const transactions = options.transactions.map(toTransaction)
  return signTransactions(await openProvider(connector, signal), {
    ...signer,
    network,
    transactions,
  })
}
