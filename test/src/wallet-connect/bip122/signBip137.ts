import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type * as Bitcoin from '@scure/btc-signer'
import type { BitcoinKey } from './bitcoinKey.js'

const MAGIC = '\u0018Bitcoin Signed Message:\n'
// What the first byte says: the address is native segwit, and which of four public keys it is.
const SEGWIT = 39

/**
 * Signs a message with the key itself (ECDSA): 65 bytes of which the public key can be recovered.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki
 */
export function signBip137(
  { CompactSize }: typeof Bitcoin,
  { key, message }: signBip137.Options,
): signBip137.ReturnType {
  const bytes = utf8ToBytes(message)
  const length = CompactSize.encode(BigInt(bytes.length))
  const messageHash = sha256(sha256(concatBytes(utf8ToBytes(MAGIC), length, bytes)))
  const signature = secp256k1.sign(messageHash, key.secret, { prehash: false, format: 'recovered' })
  signature[0] = SEGWIT + (signature[0] ?? 0)
  return { signature, messageHash }
}

export declare namespace signBip137 {
  type Options = { key: BitcoinKey; message: string }
  type ReturnType = { signature: Uint8Array; messageHash: Uint8Array }
}
