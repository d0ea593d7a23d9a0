import { type Kit, lazySignerAction } from '@wallet-kit/core'
import type { requestExecutionPermissions } from './requestExecutionPermissions.js'

const run = lazySignerAction(
  'eip155',
  () => import('../wallet/executionPermissions.js'),
  'getGrantedExecutionPermissions',
)

/**
 * The permissions that the connected wallet has given this app and not taken back, of all accounts and networks. What is no permission of ERC-7715 is left out.
 * Throws `UnsupportedMethodError` where the wallet lists none and as long as `features.smartSessions` is off, `NoActiveAddressError`, `WalletAnswerError`,
 * `WalletTimeoutError` (10 s).
 * @see https://eips.ethereum.org/EIPS/eip-7715
 * @example const contexts = (await getGrantedExecutionPermissions(kit)).map(({ context }) => context)
 */
export function getGrantedExecutionPermissions(
  kit: Kit,
  options: getGrantedExecutionPermissions.Options = {},
): Promise<getGrantedExecutionPermissions.ReturnType> {
  return run(kit, options)
}

export declare namespace getGrantedExecutionPermissions {
  type Options = { readonly signal?: AbortSignal | undefined }
  type ReturnType = readonly requestExecutionPermissions.ReturnType[]
}
