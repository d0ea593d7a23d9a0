import { isAddress } from './isAddress.js'
import { readAddress } from './readAddress.js'

/**
 * Whether something may be sent to an address of a network (CAIP-2). Not to one of a witness version that has no rules yet: until it
 * has, anybody may spend what lies there, and no wallet gives such addresses out.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0141.mediawiki
 */
export function isPayable(value: unknown, caipNetworkId: string): value is string {
  return isAddress(value, caipNetworkId) && readAddress(value)?.type !== 'unknown'
}
