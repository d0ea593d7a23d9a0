import type { Kit, WalletAsset } from '@wallet-kit/core'
import { loadWork } from './loadWork.js'

/**
 * The coins and tokens that the connected wallet itself knows of on the account's network.
 * Throws `NoActiveAddressError`, `UnsupportedMethodError`, `WalletAnswerError`, `WalletTimeoutError` (10 s).
 * @see https://eips.ethereum.org/EIPS/eip-7811
 */
export async function getAssets(
  kit: Kit,
  options: getAssets.Options = {},
): Promise<getAssets.ReturnType> {
  const work = await loadWork(kit, options.signal)
  return work.getAssets(kit, options)
}

export declare namespace getAssets {
  type Options = { readonly signal?: AbortSignal | undefined }
  type ReturnType = readonly WalletAsset[]
}
