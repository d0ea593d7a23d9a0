import type { Kit } from '@wallet-kit/core'
import { openProvider, type Signer } from '@wallet-kit/core/plugin'
import type { signTransaction as action } from '../actions/signTransaction.js'
import { signTransactions } from '../wallet/signTransactions.js'
import { requireNetwork } from './requireNetwork.js'
import { toTransaction } from './toTransaction.js'

export async function signTransaction(
  _: Kit,
  signer: Signer<'solana'>,
  { transaction }: action.Options,
): Promise<action.ReturnType> {
  const network = requireNetwork(signer, 'signTransaction')
  const transactions = [toTransaction(transaction)]
  const wallet = await openProvider(signer.connector, signer.signal)
  const [signed] = await signTransactions(wallet, { ...signer, network, transactions })
  return signed as Uint8Array
}
