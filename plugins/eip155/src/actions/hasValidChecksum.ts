import type { Kit } from '@wallet-kit/core'
import { toAddress } from '../chain/toAddress.js'

const loadChecksum = () => import('../chain/checksum.js')

/**
 * Whether an address holds no mistyped letter, as far as it can be told: an address in one letter case has no checksum and
 * is fine; mixed case has to be EIP-55's, or ERC-1191's for the chain. Throws `InvalidAddressError`.
 * @see https://eips.ethereum.org/EIPS/eip-55
 */
export async function hasValidChecksum(
  kit: Kit,
  options: hasValidChecksum.Options,
): Promise<hasValidChecksum.ReturnType> {
  const address = toAddress(options.address)
  const digits = address.slice(2)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true
  const { toChecksum } = await kit.load(loadChecksum, 'The address check')
  if (toChecksum(address) === address) return true
  return options.chainId !== undefined && toChecksum(address, options.chainId) === address
}

export declare namespace hasValidChecksum {
  type Options = {
    readonly address: string
    /** Also accepts the checksum of this chain (ERC-1191: 30 and 31). */
    readonly chainId?: number | undefined
  }
  type ReturnType = boolean
}
