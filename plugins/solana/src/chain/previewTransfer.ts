import { isWalletKitError, type Kit, type Network } from '@wallet-kit/core'
import type { TransactionPreview, TransferFields } from '@wallet-kit/core/plugin'
import { prepareTransfer } from './prepareTransfer.js'
import { previewTransaction } from './previewTransaction.js'

/** What a transfer would change in the account that pays. Throws as `transfer` does, but that what would fail is a part of the preview. */
export async function previewTransfer(
  kit: Kit,
  { from, network, signal, ...fields }: previewTransfer.Options,
): Promise<TransactionPreview> {
  try {
    const prepare = { ...fields, from, network, isLegacy: false, signal }
    const { transaction, plan } = await prepareTransfer(kit, prepare)
    const deposit = plan?.isNew ? plan.destination : undefined
    return await previewTransaction(kit, { address: from, transaction, deposit, network, signal })
  } catch (error) {
    if (!isWalletKitError(error, 'TransferRefusedError')) throw error
    return { isSimulated: true, changes: [], failure: error.details ?? error.shortMessage }
  }
}

export declare namespace previewTransfer {
  type Options = TransferFields & {
    readonly from: string
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }
}
