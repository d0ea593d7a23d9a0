import type { Kit } from '@wallet-kit/core'
import { reportFailure } from '@wallet-kit/core/plugin'
import { callWork } from './callWork.js'

/**
 * Sends an amount of the network's coin, or of an ERC-20 token after a pre-flight call; gives the transaction hash.
 * Throws `NoActiveAddressError`, `AccountChangedError`, `ChainNotSupportedError`, `InvalidAddressError`, `InvalidAmountError`,
 * `TransferRefusedError`, `WrongNetworkError`, and the errors of the RPC and the wallet.
 */
export function transfer(kit: Kit, options: transfer.Options): Promise<transfer.ReturnType> {
  const asking = callWork(kit, {
    operation: 'transfer',
    signal: options.signal,
    run: (work, signer) => work.transfer(kit, signer, options),
  })
  return reportFailure(kit, asking)
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
