import { type Kit, lazySignerAction, reportFailure } from '@wallet-kit/core'

const run = lazySignerAction('bip122', () => import('../wallet/hostActions.js'), 'sendTransfer')

/**
 * Has the connected Bitcoin wallet send amounts to addresses of its network; gives the transaction's id.
 * Throws `NoActiveAddressError`, `AccountChangedError`, `InvalidRecipientError`, `InvalidTransferError`, the wallet's
 * errors that prove that nothing was sent (`UserRejectedError` …), and `OutcomeUnknownError` if nothing proves it.
 * @example await sendTransfer(kit, { recipients: [{ address: 'bc1q…', amount: 50_000n }] })
 */
export function sendTransfer(
  kit: Kit,
  options: sendTransfer.Options,
): Promise<sendTransfer.ReturnType> {
  return reportFailure(kit, run(kit, options))
}

export declare namespace sendTransfer {
  type Options = {
    readonly recipients: readonly {
      readonly address: string
      /** Satoshi. */
      readonly amount: bigint
    }[]
    readonly signal?: AbortSignal | undefined
  }
  /** The transaction's id, hex. */
  type ReturnType = string
}
