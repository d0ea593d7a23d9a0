import { readKey } from '../polkadot/ss58.js'
import { isKey } from '../solana/keys.js'

/**
 * Whether a text can be an account of a network (CAIP-2): of Solana the base58 text of 32 bytes, of Polkadot an address whose checksum is
 * right. Of other namespaces nothing is checked.
 * @example isAccountOf('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'So11111111111111111111111111111111111111112') // true
 */
export function isAccountOf(caipNetworkId: string, address: string): boolean {
  if (caipNetworkId.startsWith('solana:')) return isKey(address)
  return !caipNetworkId.startsWith('polkadot:') || readKey(address) !== undefined
}
