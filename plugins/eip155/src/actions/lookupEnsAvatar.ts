import { getNetworks, type Kit } from '@wallet-kit/core'
import { lookupAvatar } from '../chain/lookupAvatar.js'
import { readOptions } from '../chain/readOptions.js'

/**
 * The avatar of an ENS name as an image url (`data:`, `https:`), or null; kept for 5 minutes. Null without any request
 * where chain 1 is not configured. Throws `InvalidEnsNameError` and the errors of the RPC.
 */
export function lookupEnsAvatar(
  kit: Kit,
  options: lookupEnsAvatar.Options,
): Promise<lookupEnsAvatar.ReturnType> {
  const { ipfsGateway } = readOptions(kit)
  return lookupAvatar(kit, { ...options, ipfsGateway, networks: getNetworks(kit) })
}

export declare namespace lookupEnsAvatar {
  type Options = { readonly name: string; readonly signal?: AbortSignal | undefined }
  type ReturnType = string | null
}
