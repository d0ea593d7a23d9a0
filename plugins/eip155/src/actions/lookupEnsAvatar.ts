import type { Kit } from '@wallet-kit/core'
import { loadWork } from './loadWork.js'

/**
 * The avatar of an ENS name as an image url (`data:`, `https:`), or null; kept for 5 minutes. Null without any request
 * where chain 1 is not configured. Throws `InvalidEnsNameError` and the errors of the RPC.
 */
export async function lookupEnsAvatar(
  kit: Kit,
  options: lookupEnsAvatar.Options,
): Promise<lookupEnsAvatar.ReturnType> {
  const work = await loadWork(kit, options.signal)
  return work.lookupEnsAvatar(kit, options)
}

export declare namespace lookupEnsAvatar {
  type Options = { readonly name: string; readonly signal?: AbortSignal | undefined }
  type ReturnType = string | null
}
