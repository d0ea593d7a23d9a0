import { base58 } from '@scure/base'
import { ss58Checksum } from './ss58Checksum.js'

/** Writes a public key of 32 bytes as the address of networks with that prefix. */
export function encodeSs58(publicKey: Uint8Array, prefix: number): string {
  const head =
    prefix < 64 ? [prefix] : [((prefix & 252) >> 2) | 64, (prefix >> 8) | ((prefix & 3) << 6)]
  const data = new Uint8Array([...head, ...publicKey])
  return base58.encode(new Uint8Array([...data, ...ss58Checksum(data)]))
}
