import { type Kit, lazyAction } from '@wallet-kit/core'
import type { AddressType } from '../chain/address.js'

/**
 * The connected Bitcoin addresses, with what a transaction that spends from them needs; those for payments first. It asks the
 * wallet nothing. Throws `NoActiveAddressError`.
 * @example const [payment] = await getAccounts(kit)
 */
export const getAccounts: (kit: Kit) => Promise<getAccounts.ReturnType> = lazyAction(
  () => import('../wallet/hostActions.js'),
  'getAccounts',
  'The plugin "bip122"',
)

export declare namespace getAccounts {
  type ReturnType = readonly {
    readonly address: string
    /** What the wallet uses it for. */
    readonly purpose: 'payment' | 'ordinals'
    /** How it locks coins. */
    readonly addressType: AddressType
    /** Hex, where the wallet gave it: 32 bytes for taproot, 33 for the others. */
    readonly publicKey?: string
  }[]
}
