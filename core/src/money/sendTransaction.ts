import type { SentTransaction } from '../connection/adapter.js'
import { callSigner } from '../connection/callSigner.js'
import type { ContractCall } from '../connection/contractCall.js'
import type { Kit } from '../kit/kit.js'

/**
 * Has the wallet of an account send a prepared contract call, waiting for the visitor. Throws as `transfer` does.
 */
export function sendTransaction(
  kit: Kit,
  options: sendTransaction.Options,
): Promise<SentTransaction> {
  return callSigner(kit, 'sendTransaction', options)
}

export declare namespace sendTransaction {
  type Options = {
    /** CAIP-10: who sends, and on which network. */
    readonly caipAddress: string
    readonly call: ContractCall
    readonly signal?: AbortSignal | undefined
  }
}
