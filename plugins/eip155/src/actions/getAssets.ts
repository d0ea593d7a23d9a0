import type { Kit } from '@wallet-kit/core'
import { lazyAction, type WalletAsset, withDeadline, withSigner } from '@wallet-kit/core/plugin'

const act = lazyAction(() => import('../wallet/hostActions.js'), 'getAssets', 'The plugin "eip155"')

/**
 * The coins and tokens that the connected wallet itself knows of on the account's network.
 * Throws `NoActiveAddressError`, `UnsupportedMethodError`, `WalletAnswerError`, `WalletTimeoutError` (10 s).
 * @see https://eips.ethereum.org/EIPS/eip-7811
 */
export function getAssets(
  kit: Kit,
  options: getAssets.Options = {},
): Promise<getAssets.ReturnType> {
  return withSigner(
    kit,
    { namespace: 'eip155', operation: 'getAssets', signal: options.signal },
    (signer) => withDeadline(() => act(kit, signer), { signal: signer.signal }),
  )
}

export declare namespace getAssets {
  type Options = { readonly signal?: AbortSignal | undefined }
  type ReturnType = readonly WalletAsset[]
}
