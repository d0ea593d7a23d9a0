import { type Kit, lazySignerAction, reportFailure } from '@wallet-kit/core'

const run = lazySignerAction('eip155', () => import('../wallet/hostActions.js'), 'transfer')

/**
 * Sends an amount of the network's coin, or of an ERC-20 token after a pre-flight call; gives the transaction hash.
 * Throws `NoActiveAddressError`, `AccountChangedError`, `ChainNotSupportedError`, `InvalidAddressError`, `InvalidAmountError`,
 * `TransferRefusedError`, `WrongNetworkError`, `OutcomeUnknownError` if it may have been sent, and the errors of the RPC and the wallet.
 * @see https://eips.ethereum.org/EIPS/eip-20
 * @example const hash = await transfer(kit, { to, token: usdc, amount: parseUnits('12.50', 6) })
 */
export function transfer(kit: Kit, options: transfer.Options): Promise<transfer.ReturnType> {
  return reportFailure(kit, run(kit, options))
}

export declare namespace transfer {
  type Options = {
    readonly to: string
    /** Base units. */
    readonly amount: bigint
    /** Token address; absent, or the address of ERC-7528: the network's coin. */
    readonly token?: string | undefined
    readonly signal?: AbortSignal | undefined
  }
  /** The transaction's hash. */
  type ReturnType = string
}
