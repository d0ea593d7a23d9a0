import type { Kit } from '@wallet-kit/core'
import { loadWork } from './loadWork.js'

/**
 * The address that an ENS name holds for a chain, or null; kept for 5 minutes. Null without any request where chain 1 is
 * not configured. Throws `InvalidEnsNameError`, `InvalidChainIdError` and the errors of the RPC.
 */
export async function lookupEnsAddress(
  kit: Kit,
  options: lookupEnsAddress.Options,
): Promise<lookupEnsAddress.ReturnType> {
  const work = await loadWork(kit, options.signal)
  return work.lookupEnsAddress(kit, options)
}

export declare namespace lookupEnsAddress {
  type Options = {
    readonly name: string
    /** The chain whose address is meant. Default 1. */
    readonly chainId?: number | undefined
    readonly signal?: AbortSignal | undefined
  }
  type ReturnType = string | null
}
