import { getNetworks, type Kit } from '@wallet-kit/core'
import { lookupName } from '../chain/lookupName.js'

/**
 * The primary ENS name of an address, or null; kept for 5 minutes. Null without any request where chain 1 is not
 * configured. Throws `InvalidAddressError` and the errors of the RPC.
 */
export function lookupEnsName(
  kit: Kit,
  options: lookupEnsName.Options,
): Promise<lookupEnsName.ReturnType> {
  return lookupName(kit, { ...options, networks: getNetworks(kit) })
}

export declare namespace lookupEnsName {
  type Options = { readonly address: string; readonly signal?: AbortSignal | undefined }
  type ReturnType = string | null
}
