import type { Kit } from '@wallet-kit/core'
import type { hasValidChecksum as action } from '../actions/hasValidChecksum.js'
import { toAddress } from '../chain/toAddress.js'

const loadChecksum = () => import('../chain/checksum.js')

export async function hasValidChecksum(
  kit: Kit,
  options: action.Options,
): Promise<action.ReturnType> {
  const address = toAddress(options.address)
  const digits = address.slice(2)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true
  const { toChecksum } = await kit.load(loadChecksum, 'The address check')
  if (toChecksum(address) === address) return true
  return options.chainId !== undefined && toChecksum(address, options.chainId) === address
}
