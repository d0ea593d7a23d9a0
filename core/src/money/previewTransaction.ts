import { callSigner } from '../connection/callSigner.js'
import type { ContractCall, TransactionPreview } from '../connection/contractCall.js'
import type { Kit } from '../kit/kit.js'

/**
 * What contract calls would change in the account that signs them, by a simulation of the network: all in one block, in their
 * order. Asks no wallet. Throws as `estimateTransfer` does.
 */
export function previewTransaction(
  kit: Kit,
  options: previewTransaction.Options,
): Promise<TransactionPreview> {
  return callSigner(kit, 'previewTransaction', options)
}

export declare namespace previewTransaction {
  type Options = {
    /** CAIP-10: who would sign, and on which network. */
    readonly caipAddress: string
    readonly calls: readonly ContractCall[]
    /** Token addresses in the namespace's own text form, whose balances are compared in any case. */
    readonly tokens?: readonly string[] | undefined
    readonly signal?: AbortSignal | undefined
  }
}
