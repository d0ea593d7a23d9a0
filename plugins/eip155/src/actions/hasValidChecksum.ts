import { type Kit, lazyAction } from '@wallet-kit/core'

/**
 * Whether an address holds no mistyped letter, as far as it can be told: an address in one letter case has no checksum and
 * is fine; mixed case has to be EIP-55's, or ERC-1191's for the chain. Throws `InvalidAddressError`.
 * @see https://eips.ethereum.org/EIPS/eip-55
 * @example if (!(await hasValidChecksum(kit, { address }))) warn()
 */
export const hasValidChecksum: (
  kit: Kit,
  options: hasValidChecksum.Options,
) => Promise<hasValidChecksum.ReturnType> = lazyAction(
  () => import('../wallet/hostActions.js'),
  'hasValidChecksum',
  'The plugin "eip155"',
)

export declare namespace hasValidChecksum {
  type Options = {
    readonly address: string
    /** Also accepts the checksum of this chain (ERC-1191: 30 and 31). */
    readonly chainId?: number | undefined
  }
  type ReturnType = boolean
}
