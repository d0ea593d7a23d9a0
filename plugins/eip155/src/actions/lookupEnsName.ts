import type { Kit } from '@wallet-kit/core'
import { loadWork } from './loadWork.js'

/**
 * The primary ENS name of an address, or null; kept for 5 minutes. Null without any request where chain 1 is not
 * configured. Throws `InvalidAddressError` and the errors of the RPC.
 */
export async function lookupEnsName(
  kit: Kit,
  options: lookupEnsName.Options,
): Promise<lookupEnsName.ReturnType> {
  const work = await loadWork(kit, options.signal)
  return work.lookupEnsName(kit, options)
}

export declare namespace lookupEnsName {
  type Options = { readonly address: string; readonly signal?: AbortSignal | undefined }
  type ReturnType = string | null
}
