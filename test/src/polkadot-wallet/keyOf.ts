import { base58 } from '@scure/base'

/** The key of an SS58 address, whatever its prefix: what stands before the two bytes of checksum. */
export function keyOf(address: string): string {
  return base58.decode(address).slice(-34, -2).join()
}
