import type { Kit } from '@wallet-kit/core'
import { lazyAction, reportFailure, withDeadline, withSigner } from '@wallet-kit/core/plugin'

const act = lazyAction(() => import('../wallet/hostActions.js'), 'transfer', 'The plugin "eip155"')

/**
 * Sends an amount of the network's coin, or of an ERC-20 token after a pre-flight call; gives the transaction hash.
 * Throws `NoActiveAddressError`, `AccountChangedError`, `ChainNotSupportedError`, `InvalidAddressError`, `InvalidAmountError`,
 * `TransferRefusedError`, `WrongNetworkError`, and the errors of the RPC and the wallet.
 */
export function transfer(kit: Kit, options: transfer.Options): Promise<transfer.ReturnType> {
  const asking = withSigner(
    kit,
    { namespace: 'eip155', operation: 'transfer', signal: options.signal },
    (signer) => withDeadline(() => act(kit, signer, options), { signal: signer.signal }),
  )
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
