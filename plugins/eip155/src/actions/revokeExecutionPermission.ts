import { type Kit, lazySignerAction, reportFailure } from '@wallet-kit/core'

const run = lazySignerAction(
  'eip155',
  () => import('../wallet/executionPermissions.js'),
  'revokeExecutionPermission',
)

/**
 * Takes a permission back, by its context. Throws `InvalidPermissionError` for what is none, `UnsupportedMethodError` where the wallet does not do that and
 * as long as `features.smartSessions` is off, `NoActiveAddressError`, `AccountChangedError` and the wallet's errors.
 * @see https://eips.ethereum.org/EIPS/eip-7715
 * @example await revokeExecutionPermission(kit, { context })
 */
export function revokeExecutionPermission(
  kit: Kit,
  options: revokeExecutionPermission.Options,
): Promise<void> {
  return reportFailure(kit, run(kit, options))
}

export declare namespace revokeExecutionPermission {
  type Options = {
    /** As `requestExecutionPermissions` gave it. */
    readonly context: string
    readonly signal?: AbortSignal | undefined
  }
}
