import { type Kit, lazySignerAction } from '@wallet-kit/core'
import type { WalletAsset } from '@wallet-kit/core/plugin'

const run = lazySignerAction('eip155', () => import('../wallet/hostActions.js'), 'getAssets')

/**
 * The coins and tokens that the connected wallet itself knows of on the account's network.
 * Throws `NoActiveAddressError`, `UnsupportedMethodError`, `WalletAnswerError`, `WalletTimeoutError` (10 s).
 * @see https://eips.ethereum.org/EIPS/eip-7811
 * @example const tokens = (await getAssets(kit)).filter(({ balance }) => balance > 0n)
 */
export function getAssets(
  kit: Kit,
  options: getAssets.Options = {},
): Promise<getAssets.ReturnType> {
  return run(kit, options)
}

export declare namespace getAssets {
  type Options = { readonly signal?: AbortSignal | undefined }
  type ReturnType = readonly WalletAsset[]
}
