import { type Kit, lazySignerAction, reportFailure } from '@wallet-kit/core'

const run = lazySignerAction('bip122', () => import('../wallet/hostActions.js'), 'signPsbt')

/**
 * Has the connected Bitcoin wallet sign inputs of a partially signed transaction, and send it where `broadcast` says so.
 * Throws `NoActiveAddressError`, `AccountChangedError`, `InvalidPsbtError`, `WalletAnswerError`,
 * `SignatureUnknownError` if the answer was lost, `OutcomeUnknownError` if it may have been sent, and the wallet's errors.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0174.mediawiki
 * @example const { txid } = await signPsbt(kit, { psbt, signInputs: { [address]: [0] }, broadcast: true })
 */
export function signPsbt(kit: Kit, options: signPsbt.Options): Promise<signPsbt.ReturnType> {
  return reportFailure(kit, run(kit, options))
}

export declare namespace signPsbt {
  type Options = {
    /** Base64. */
    readonly psbt: string
    /** The inputs to sign, by the address that signs them. Wallets of the Wallet Standard need it; others find out themselves. */
    readonly signInputs?: Readonly<Record<string, readonly number[]>> | undefined
    /** Sends the signed transaction. Default false. */
    readonly broadcast?: boolean | undefined
    readonly signal?: AbortSignal | undefined
  }
  type ReturnType = {
    /** The signed PSBT as base64; absent where the wallet sent the transaction and gave only its id. */
    readonly psbt?: string
    /** The transaction's id as hex, where it was sent. */
    readonly txid?: string
  }
}
