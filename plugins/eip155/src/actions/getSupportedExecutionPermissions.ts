import { type Kit, lazySignerAction } from '@wallet-kit/core'

const run = lazySignerAction(
  'eip155',
  () => import('../wallet/executionPermissions.js'),
  'getSupportedExecutionPermissions',
)

/**
 * The permissions that the connected wallet can give an app, by their type. Throws `UnsupportedMethodError` where it knows none and as long as
 * `features.smartSessions` is off, `NoActiveAddressError`, `WalletAnswerError`, `WalletTimeoutError` (10 s).
 * @see https://eips.ethereum.org/EIPS/eip-7715
 * @example const canAsk = (await getSupportedExecutionPermissions(kit)).has('erc20-token-allowance')
 */
export function getSupportedExecutionPermissions(
  kit: Kit,
  options: getSupportedExecutionPermissions.Options = {},
): Promise<getSupportedExecutionPermissions.ReturnType> {
  return run(kit, options)
}

export declare namespace getSupportedExecutionPermissions {
  type Options = { readonly signal?: AbortSignal | undefined }
  type ReturnType = ReadonlyMap<
    string,
    {
      /** CAIP-2. */
      readonly networks: readonly string[]
      /** Types of rules, as `expiry`. */
      readonly rules: readonly string[]
    }
  >
}
