import { isPrefix } from '../chain/prefixes.js'
import { decodeSs58, encodeSs58 } from '../chain/ss58.js'
import { InvalidSs58Error } from '../errors.js'

/**
 * Writes the address of an account as another network has it: the same key under another prefix (0 Polkadot, 2 Kusama,
 * 42 any). Throws `InvalidSs58Error`.
 * @see https://docs.substrate.io/reference/address-formats/
 * @example toSs58('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', 0) // '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
 */
export function toSs58(address: string, prefix: number): string {
  if (!isPrefix(prefix)) throw new InvalidSs58Error({ field: 'prefix' })
  const parts = decodeSs58(address)
  if (!parts) throw new InvalidSs58Error({ field: 'address' })
  return encodeSs58(parts.publicKey, prefix)
}
