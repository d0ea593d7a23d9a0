import { readKey } from '../polkadot/ss58.js'
import { isKey } from '../solana/keys.js'

/**
 * Whether a text can be an account of a network (CAIP-2): of Solana the base58 text of 32 bytes, of Polkadot an address whose checksum is
 * right. Of other namespaces nothing is checked.
 */
export function isAccountOf(caipNetworkId: string, address: string): boolean {
  if (caipNetworkId.startsWith('solana:')) return isKey(address)
  return !caipNetworkId.startsWith('polkadot:') || readKey(address) !== undefined
}
