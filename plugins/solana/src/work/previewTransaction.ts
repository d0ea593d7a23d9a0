import type { Kit } from '@wallet-kit/core'
import type { Signer } from '@wallet-kit/core/plugin'
import type { previewTransaction as action } from '../actions/previewTransaction.js'
import { previewTransaction as preview } from '../chain/previewTransaction.js'
import { requireNetwork } from './requireNetwork.js'
import { toTransaction } from './toTransaction.js'

export async function previewTransaction(
  kit: Kit,
  signer: Signer<'solana'>,
  options: action.Options,
): Promise<action.ReturnType> {
  const { address, signal } = signer
  const network = requireNetwork(signer, 'previewTransaction')
  const transaction = toTransaction(options.transaction)
  return preview(kit, { address, transaction, network, signal })
}
