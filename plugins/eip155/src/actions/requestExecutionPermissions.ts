import { type Kit, lazySignerAction, reportFailure } from '@wallet-kit/core'

const run = lazySignerAction(
  'eip155',
  () => import('../wallet/executionPermissions.js'),
  'requestExecutionPermissions',
)

type Typed = { readonly type: string; readonly data: object }

/**
 * Asks the connected wallet for a permission of an account (`to`) to act for the visitor's, on the account's network. The wallet may give less than it is asked
 * for: what counts is what it answers. Throws `InvalidPermissionError` and `InvalidAddressError` before the wallet is asked, `UnsupportedMethodError` where it
 * knows none and as long as `features.smartSessions` is off, `NoActiveAddressError`, `AccountChangedError`, the wallet's errors, and
 * `PermissionUnknownError` if nothing proves that it was not granted. The signal ends the wait, and takes nothing back.
 * @see https://eips.ethereum.org/EIPS/eip-7715
 * @example
 * const { context } = await requestExecutionPermissions(kit, {
 *   to: account,
 *   permission: { type: 'native-token-allowance', isAdjustmentAllowed: false, data: { allowance: '0x2386f26fc10000' } },
 *   rules: [{ type: 'expiry', data: { timestamp: inOneDay } }],
 * })
 */
export function requestExecutionPermissions(
  kit: Kit,
  options: requestExecutionPermissions.Options,
): Promise<requestExecutionPermissions.ReturnType> {
  return reportFailure(kit, run(kit, options))
}

export declare namespace requestExecutionPermissions {
  type Options = {
    /** The account that gets the permission. A wallet that keeps sessions itself takes the visitor's own. */
    readonly to: string
    /**
     * Its data is plain JSON, with amounts in hex. The allowance of `native-token-allowance` and `erc20-token-allowance` is `allowance` (ERC-7715) or
     * `allowanceAmount` (MetaMask): what the wallet takes. A type that the kit does not know goes as it is.
     */
    readonly permission: Typed & { readonly isAdjustmentAllowed: boolean }
    /** As `[{ type: 'expiry', data: { timestamp } }]`, in seconds since 1970. */
    readonly rules?: readonly Typed[] | undefined
    readonly signal?: AbortSignal | undefined
  }
  type ReturnType = {
    /** Names the permission, to use and to revoke it. Hex. */
    readonly context: string
    /** CAIP-2. */
    readonly caipNetworkId: string
    /** The account that gave it. */
    readonly from?: string
    /** The account that got it. */
    readonly to?: string
    /** The fields of the types that the kit knows are checked: addresses, hex amounts, seconds. */
    readonly permission: Typed
    readonly rules: readonly Typed[]
    /** Accounts to deploy before it can be redeemed (ERC-4337). */
    readonly dependencies: readonly { readonly factory: string; readonly factoryData: string }[]
    /** The contract that redeems it (ERC-7710); a wallet that keeps sessions itself names none. */
    readonly delegationManager?: string
  }
}
