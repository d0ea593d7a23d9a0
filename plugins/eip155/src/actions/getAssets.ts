import type { Kit, WalletAsset } from '@wallet-kit/core'
import { getAssets as readAssets } from '../wallet/getAssets.js'
import { getSigner } from './getSigner.js'

/**
 * The coins and tokens that the connected wallet itself knows of on the account's network.
 * Throws `NoActiveAddressError`, `UnsupportedMethodError`, `WalletAnswerError`, `WalletTimeoutError` (10 s).
 * @see https://eips.ethereum.org/EIPS/eip-7811
 */
export async function getAssets(
  kit: Kit,
  { signal }: getAssets.Options = {},
): Promise<getAssets.ReturnType> {
  const { provider, ...account } = await getSigner(kit, 'getAssets')
  return readAssets(provider, { ...account, signal })
}

export declare namespace getAssets {
  type Options = { readonly signal?: AbortSignal | undefined }
  type ReturnType = readonly WalletAsset[]
}
