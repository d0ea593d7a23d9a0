import type { Kit } from '@wallet-kit/core'
import { lazyAction, reportFailure, withDeadline, withSigner } from '@wallet-kit/core/plugin'

const act = lazyAction(
  () => import('../wallet/hostActions.js'),
  'sendTransfer',
  'The plugin "bip122"',
)

/**
 * Has the connected Bitcoin wallet send amounts to addresses of its network; gives the transaction's id.
 * Throws `NoActiveAddressError`, `AccountChangedError`, `InvalidRecipientError`, `InvalidTransferError`, `WalletAnswerError` and the wallet's errors.
 * @example await sendTransfer(kit, { recipients: [{ address: 'bc1q…', amount: 50_000n }] })
 */
export function sendTransfer(
  kit: Kit,
  options: sendTransfer.Options,
): Promise<sendTransfer.ReturnType> {
  const asking = withSigner(
    kit,
    { namespace: 'bip122', operation: 'sendTransfer', signal: options.signal },
    (signer) => withDeadline(() => act(kit, signer, options), { signal: signer.signal }),
  )
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
