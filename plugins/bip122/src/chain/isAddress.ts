import { isServedBy } from './isServedBy.js'
import { readAddress } from './readAddress.js'

/**
 * Whether a text is a Bitcoin address: bech32, bech32m or base58check, with its checksum, of Bitcoin or one of its test networks;
 * of a certain network where its CAIP-2 id is given.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0350.mediawiki
 */
export function isAddress(value: unknown, caipNetworkId?: string): value is string {
  const address = readAddress(value)
  return !!address && (caipNetworkId === undefined || isServedBy(address, caipNetworkId))
}
