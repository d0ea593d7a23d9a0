import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'

/** An account of Solana, in memory. */
export type SolanaAccount = {
  /** The public key in base58. */
  readonly address: string
  sign(message: Uint8Array): Promise<Uint8Array>
}

const hardened = 0x8000_0000
/** m/44'/501'/0'/0', as most wallets of Solana. */
const path = [44, 501, 0, 0]

/**
 * Derives the account of a BIP-39 seed, by SLIP-10 on ed25519.
 * @see https://github.com/satoshilabs/slips/blob/master/slip-0010.md
 */
export async function createSolanaAccount(seed: Uint8Array<ArrayBuffer>): Promise<SolanaAccount> {
  let node = await hash(new TextEncoder().encode('ed25519 seed'), seed)
  for (const index of path) {
    // 0, the key, and the index in four bytes.
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, hardened + index)
    node = await hash(node.slice(32), data)
  }
  const key = node.slice(0, 32)
  return {
    address: base58.encode(ed25519.getPublicKey(key)),
    sign: async (message) => ed25519.sign(message, key),
  }
}

async function hash(secret: Uint8Array<ArrayBuffer>, data: Uint8Array<ArrayBuffer>) {
  const algorithm = { name: 'HMAC', hash: 'SHA-512' }
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, data))
}
