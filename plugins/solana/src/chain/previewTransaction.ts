import type { Kit, Network } from '@wallet-kit/core'
import type { TransactionPreview } from '@wallet-kit/core/plugin'
import { getLive } from '../slice.js'
import { loadSolanaKit } from './loadSolanaKit.js'
import { previewMessage } from './previewMessage.js'

/** What a transaction would change in an account, as the network's own nodes play it through. Throws `InvalidTransactionError`, and the signal's reason. */
export async function previewTransaction(
  kit: Kit,
  options: previewTransaction.Options,
): Promise<TransactionPreview> {
  const { readMessage } = await loadSolanaKit(kit)
  const message = readMessage(options.transaction)
  return previewMessage(getLive(kit).rpc(options.network), { ...options, message })
}

export declare namespace previewTransaction {
  type Options = Omit<previewMessage.Options, 'network' | 'message'> & { readonly network: Network }
}
