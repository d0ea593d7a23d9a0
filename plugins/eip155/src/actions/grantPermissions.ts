import type { Kit } from '@wallet-kit/core'
import { lazySignerAction, reportFailure } from '@wallet-kit/core/plugin'

const run = lazySignerAction(
  'eip155',
  () => import('../wallet/executionPermissions.js'),
  'grantPermissions',
)

/**
 * Asks a wallet by `wallet_grantPermissions`, as drafts of ERC-7715 called it until 2025, where its WalletConnect session lists the method; every other wallet
 * takes `requestExecutionPermissions`. The drafts differ, so the request goes to the wallet as it is. Throws `UnsupportedMethodError` for any other wallet
 * and as long as `features.smartSessions` is off, `NoActiveAddressError`, `AccountChangedError`, `WalletAnswerError` and the wallet's errors.
 */
export function grantPermissions(
  kit: Kit,
  options: grantPermissions.Options,
): Promise<grantPermissions.ReturnType> {
  return reportFailure(kit, run(kit, options))
}

export declare namespace grantPermissions {
  type Options = {
    /** Plain JSON, as the wallet's draft has it. */
    readonly request: object
    readonly signal?: AbortSignal | undefined
  }
  /** Unchecked, as the wallet gave it. */
  type ReturnType = object
}
