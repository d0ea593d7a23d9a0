import type { Kit } from '@wallet-kit/core'
import { reportFailure } from '@wallet-kit/core/plugin'
import { callWork } from './callWork.js'

/**
 * Has the connected Bitcoin wallet send amounts to addresses of its network; gives the transaction's id.
 * Throws `NoActiveAddressError`, `AccountChangedError`, `InvalidRecipientError`, `InvalidTransferError`, `WalletAnswerError` and the wallet's errors.
 * @example await sendTransfer(kit, { recipients: [{ address: 'bc1q…', amount: 50_000n }] })
 */
export function sendTransfer(
  kit: Kit,
  options: sendTransfer.Options,
): Promise<sendTransfer.ReturnType> {
  const asking = callWork(kit, {
    operation: 'sendTransfer',
    signal: options.signal,
    run: (work, signer) => work.sendTransfer(kit, signer, options),
  })
  return reportFailure(kit, asking)
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
