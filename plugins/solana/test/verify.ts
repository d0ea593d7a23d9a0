import { verify as check, createPublicKey } from 'node:crypto'
import { base58 } from '@scure/base'

/** What stands before an ed25519 key in its DER form (RFC 8410). */
const prefix = Buffer.from('302a300506032b6570032100', 'hex')

/** Whether an address signed these bytes, by the cryptography of Node. */
export function verify(address: string, message: Uint8Array | string, signature: Uint8Array) {
  const der = Buffer.concat([prefix, base58.decode(address)])
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  return check(null, Buffer.from(message), key, signature)
}
