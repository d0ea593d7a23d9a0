import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes } from '@noble/curves/utils.js'
import { base58 } from '@scure/base'
import type { SolanaKey } from './solanaKey.js'

/** Makes the key of a seed, 32 bytes as hex with `0x`. */
export function readKey(hex: `0x${string}`): SolanaKey {
  const seed = hexToBytes(hex.slice(2))
  const publicKey = ed25519.getPublicKey(seed)
  return { address: base58.encode(publicKey), publicKey, seed }
}
