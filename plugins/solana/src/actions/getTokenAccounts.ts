import { type Kit, lazyAction, withDeadline } from '@wallet-kit/core'
import type { TokenAccount } from '../chain/tokens.js'

const run = lazyAction(
  () => import('../wallet/hostActions.js'),
  'getTokenAccounts',
  'The plugin "solana"',
)

/**
 * Reads the token accounts of an address on the active network, SPL and Token-2022, from the network's own RPC.
 * Throws `NoActiveAddressError` (no owner is named, and nobody is connected), `InvalidAddressError` and the errors of the RPC.
 * @see https://solana.com/docs/rpc/http/gettokenaccountsbyowner
 * @example const accounts = await getTokenAccounts(kit, { mint: usdc })
 */
export function getTokenAccounts(
  kit: Kit,
  options: getTokenAccounts.Options = {},
): Promise<getTokenAccounts.ReturnType> {
  return withDeadline(() => run(kit, options), { signal: options.signal })
}

export declare namespace getTokenAccounts {
  type Options = {
    /** Default the connected account. */
    readonly owner?: string | undefined
    /** Of this token only. */
    readonly mint?: string | undefined
    readonly signal?: AbortSignal | undefined
  }
  type ReturnType = readonly TokenAccount[]
}
