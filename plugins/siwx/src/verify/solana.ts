import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { verifySignature } from './verifySignature.js'

/** Whether a signature in base58 is the one of a Solana address over a text. Throws for what is no signature at all. */
export function verifySolana({ address, message, signature }: verifySignature.Options): boolean {
  const text = new TextEncoder().encode(message)
  // As RFC 8032 and Solana's own programs have it, not as the looser ZIP 215.
  return ed25519.verify(base58.decode(signature), text, base58.decode(address), { zip215: false })
}
