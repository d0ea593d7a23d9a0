import { getTokenAccounts } from './getTokenAccounts.js'
import { previewTransaction } from './previewTransaction.js'
import { signAllTransactions } from './signAllTransactions.js'
import { signAndSendTransaction } from './signAndSendTransaction.js'
import { signIn } from './signIn.js'
import { signTransaction } from './signTransaction.js'
import { transfer } from './transfer.js'

const work = {
  getTokenAccounts,
  previewTransaction,
  signAllTransactions,
  signAndSendTransaction,
  signIn,
  signTransaction,
  transfer,
}

/** What the actions of a host do, under their names: loaded together, when the first of them is called. */
export type Work = typeof work

export default work
