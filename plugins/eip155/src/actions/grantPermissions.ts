import { type Kit, lazySignerAction, reportFailure } from '@wallet-kit/core'

const run = lazySignerAction(
  'eip155',
  () => import('../wallet/executionPermissions.js'),
  'grantPermissions',
)

/**
 * Asks a wallet by `wallet_grantPermissions`, as drafts of ERC-7715 called it until 2025, where its WalletConnect session lists the method; every other wallet
 * takes `requestExecutionPermissions`. The drafts differ: what they have in common is checked, then the request goes to the wallet as it is. Throws
 * `InvalidPermissionError` before the wallet is asked, `UnsupportedMethodError` for any other wallet and as long as `features.smartSessions` is off,
 * `NoActiveAddressError`, `AccountChangedError`, the wallet's errors, and
 * `PermissionUnknownError` if nothing proves that it was not granted. The signal ends the wait, and takes nothing back.
 * @see https://eips.ethereum.org/EIPS/eip-7715
 * @example const { context } = await grantPermissions(kit, { request: { expiry, permissions } })
 */
export function grantPermissions(
  kit: Kit,
  options: grantPermissions.Options,
): Promise<grantPermissions.ReturnType> {
  return reportFailure(kit, run(kit, options))
}

export declare namespace grantPermissions {
  type Options = {
    /** Plain JSON, as the wallet's draft has it: `{ expiry, permission or permissions, chainId?, address?, signer?, policies? }`. */
    readonly request: object
    readonly signal?: AbortSignal | undefined
  }
  type ReturnType = {
    /** Names the permission. Hex. Older drafts call it `permissionsContext`. */
    readonly context: string
    /** When it ends, in seconds since 1970. */
    readonly expiry: number
    /** What the wallet gave, which may be less than it was asked for. */
    readonly permissions: readonly { readonly type: string; readonly data: object }[]
    /** The whole answer as the wallet gave it, unchecked: the drafts have other names for the rest of it. */
    readonly answer: object
  }
}
