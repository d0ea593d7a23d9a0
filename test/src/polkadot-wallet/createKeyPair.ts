import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import { addressOf } from './addressOf.js'
import type { PolkadotSeed } from './polkadotAccounts.js'

/** A key that signs for an account. */
export type KeyPair = {
  /** SS58 with the prefix 42, as extensions list it. */
  readonly address: string
  readonly type: 'sr25519' | 'ed25519' | 'ecdsa'
  sign(message: Uint8Array): Uint8Array
}

const blake256 = (data: Uint8Array) => blake2b(data, { dkLen: 32 })

/** Makes the key pair of a seed, all of it in plain JavaScript: the policy of a page may forbid WebAssembly. */
export function createKeyPair({ seed, type = 'sr25519' }: PolkadotSeed): KeyPair {
  const secret = hexToBytes(seed.slice(2))
  if (type === 'ed25519') {
    const address = addressOf(ed25519.getPublicKey(secret))
    return { address, type, sign: (message) => ed25519.sign(message, secret) }
  }
  if (type === 'ecdsa') {
    // An ecdsa account has the hash of its key for a key.
    const address = addressOf(blake256(secp256k1.getPublicKey(secret)))
    return {
      address,
      type,
      sign(message) {
        const options = { prehash: false, format: 'recovered' } as const
        const [recovery = 0, ...rest] = secp256k1.sign(blake256(message), secret, options)
        return new Uint8Array([...rest, recovery])
      },
    }
  }
  const pair = secretFromSeed(secret)
  return {
    address: addressOf(getPublicKey(pair)),
    type,
    sign: (message) => sign(pair, message),
  }
}
