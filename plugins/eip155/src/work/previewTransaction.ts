import type { Kit } from '@wallet-kit/core'
import type { Signer } from '@wallet-kit/core/plugin'
import type { previewTransaction as action } from '../actions/previewTransaction.js'
import { previewTransaction as preview } from '../chain/previewTransaction.js'
import { toRpcTransaction } from '../wallet/toRpcTransaction.js'
import { requireNetwork } from './requireNetwork.js'

export async function previewTransaction(
  kit: Kit,
  signer: Signer<'eip155'>,
  { transaction }: action.Options,
): Promise<action.ReturnType> {
  const { signal } = signer
  const network = requireNetwork(signer, 'previewTransaction')
  const { from = '', to, data } = toRpcTransaction(signer.address, transaction)
  if (!to) return { isSimulated: false, reason: 'It creates a contract.' }
  const { value = 0n } = transaction
  return preview(kit, { from, calls: [{ to, value, ...(data && { data }) }], network, signal })
}
