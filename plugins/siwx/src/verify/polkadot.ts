import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { equalBytes } from '@noble/curves/utils.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { base58, hex } from '@scure/base'
import { verify as verifySr25519 } from '@scure/sr25519'
import type { verifySignature } from './verifySignature.js'

const utf8 = new TextEncoder()

/**
 * Whether a signature in hex is the one of an SS58 address over a text: by sr25519, ed25519 or ecdsa, with the byte in front that tells
 * which or without. Extensions sign the text between `<Bytes>` and `</Bytes>`; others as it is. Throws for what is no signature at all.
 */
export function verifyPolkadot({ address, message, signature }: verifySignature.Options): boolean {
  const bytes = hex.decode(signature.replace(/^0x/, ''))
  const owner = readKey(address)
  return [`<Bytes>${message}</Bytes>`, message].some((text) =>
    isSigned(utf8.encode(text), { bytes, owner }),
  )
}

const checksumContext = utf8.encode('SS58PRE')

/**
 * The key of an SS58 address, or for ecdsa its hash. Throws for a text whose prefix or checksum is wrong: one key would have many texts.
 */
function readKey(address: string): Uint8Array {
  const bytes = base58.decode(address)
  const end = bytes.length - 2
  // One or two bytes of the network stand before the key. From 128 on they are reserved.
  const [prefix = 128] = bytes
  const start = prefix < 64 ? 1 : 2
  const sum = blake2b(Uint8Array.from([...checksumContext, ...bytes.subarray(0, end)]))
  const isWhole = equalBytes(sum.subarray(0, 2), bytes.subarray(end))
  if (prefix > 127 || !isWhole) throw new TypeError('This is no SS58 address.')
  // Each scheme takes 32 bytes only.
  return bytes.subarray(start, end)
}

type Signed = { readonly bytes: Uint8Array; readonly owner: Uint8Array }

/** By the length: a signature of ed25519 or sr25519 has 64 bytes, one of ecdsa 65, and the byte in front is 0, 1 or 2. */
function isSigned(text: Uint8Array, { bytes, owner }: Signed): boolean {
  const [kind] = bytes
  const own = bytes.slice(-64)
  if (bytes.length === 64) return isEd25519(own, text, owner) || isSr25519(own, text, owner)
  if (bytes.length === 66) return kind === 2 && isEcdsa(bytes.slice(1), text, owner)
  if (bytes.length !== 65) return false
  // The first byte of an ecdsa signature may be 0 or 1, too.
  if (kind === 0 && isEd25519(own, text, owner)) return true
  if (kind === 1 && isSr25519(own, text, owner)) return true
  return isEcdsa(bytes, text, owner)
}

type Check = (signature: Uint8Array, text: Uint8Array, key: Uint8Array) => boolean

/** What throws for a signature of another kind says that it is none of its own. */
const orFalse =
  (check: Check): Check =>
  (...signed) => {
    try {
      return check(...signed)
    } catch {
      return false
    }
  }

const isEd25519 = orFalse((signature, text, key) =>
  ed25519.verify(signature, text, key, { zip215: false }),
)

const isSr25519 = orFalse((signature, text, key) => verifySr25519(text, signature, key))

const isEcdsa = orFalse((signature, text, owner) => {
  const [recovery = 4] = signature.slice(64)
  const recovered = new Uint8Array([recovery, ...signature.slice(0, 64)])
  const hash = blake2b(text, { dkLen: 32 })
  const key = secp256k1.Signature.fromBytes(recovered, 'recovered')
    .recoverPublicKey(hash)
    .toBytes(true)
  return equalBytes(blake2b(key, { dkLen: 32 }), owner)
})
