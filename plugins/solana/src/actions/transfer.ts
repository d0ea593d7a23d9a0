import { type Kit, lazySignerAction, reportFailure } from '@wallet-kit/core'

const run = lazySignerAction('solana', () => import('../wallet/hostActions.js'), 'transfer')

/**
 * Sends lamports, or a token of SPL or Token-2022, on the active network; gives the transaction's signature. The receiver's
 * token account is made where it is missing, which costs its rent. The transfer is played through before the wallet is asked.
 * Throws `NoActiveAddressError`, `AccountChangedError`, `InvalidAddressError`, `InvalidAmountError`, `InvalidReceiverError`, `InvalidTokenError`,
 * `TransferRefusedError`, `OutcomeUnknownError` if the wallet may have sent it, and the errors of the RPC and the wallet.
 * @example await transfer(kit, { to, token: usdc, amount: parseUnits('12.50', 6) })
 */
export function transfer(kit: Kit, options: transfer.Options): Promise<transfer.ReturnType> {
  return reportFailure(kit, run(kit, options))
}

export declare namespace transfer {
  type Options = {
    /** The owner, or a token account of that token. */
    readonly to: string
    /** Base units: lamports, or the token's. */
    readonly amount: bigint
    /** The token's mint; absent: SOL. */
    readonly token?: string | undefined
    readonly signal?: AbortSignal | undefined
  }
  /** The transaction's signature in base58. */
  type ReturnType = string
}
