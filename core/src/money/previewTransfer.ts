import { callSigner } from '../connection/callSigner.js'
import type { TransactionPreview } from '../connection/contractCall.js'
import type { Kit } from '../kit/kit.js'
import type { transfer } from './transfer.js'

/**
 * What a transfer would change in the account that pays, by a simulation of the network. Asks no wallet. Throws as
 * `estimateTransfer` does.
 */
export function previewTransfer(kit: Kit, options: transfer.Options): Promise<TransactionPreview> {
  return callSigner(kit, 'previewTransfer', options)
}
