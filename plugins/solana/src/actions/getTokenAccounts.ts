import type { Kit } from '@wallet-kit/core'
import type { TokenAccount } from '../chain/parseTokenAccount.js'
import { loadWork } from './loadWork.js'

/**
 * Reads the token accounts of an address on the active network, SPL and Token-2022, from the network's own RPC.
 * Throws `NoActiveAddressError` (no owner is named, and nobody is connected), `InvalidAddressError` and the errors of the RPC.
 */
export async function getTokenAccounts(
  kit: Kit,
  options: getTokenAccounts.Options = {},
): Promise<getTokenAccounts.ReturnType> {
  const work = await loadWork(kit, options.signal)
  return work.getTokenAccounts(kit, options)
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
