import { InvalidTransactionError } from '../errors.js'
import { parseBytes } from '../wallet/parseBytes.js'

/** The bytes of a host's transaction, which nobody changes while the wallet asks. Throws `InvalidTransactionError`. */
export function toTransaction(value: unknown): Uint8Array {
  const bytes = parseBytes(value)
  if (!bytes) throw new InvalidTransactionError({ field: 'transaction' })
  return bytes
}
