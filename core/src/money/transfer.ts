import type { SentTransaction, TransferFields } from '../connection/adapter.js'
import { callSigner } from '../connection/callSigner.js'
import type { Kit } from '../kit/kit.js'

/**
 * Has the wallet of an account send an amount (base units) of the native coin or of a token, waiting for the visitor.
 * Throws `NoActiveAddressError`, `AccountChangedError` where another account or network is active by now,
 * `UnsupportedOperationError`, and the errors of the chain and the wallet (`UserRejectedError` …).
 * @example const { hash } = await transfer(kit, { caipAddress, to, amount: parseUnits('0.25', 18) })
 */
export function transfer(kit: Kit, options: transfer.Options): Promise<SentTransaction> {
  return callSigner(kit, 'transfer', options)
}

export declare namespace transfer {
  type Options = TransferFields & {
    /** CAIP-10: who sends, and on which network. */
    readonly caipAddress: string
    readonly signal?: AbortSignal | undefined
  }
}
