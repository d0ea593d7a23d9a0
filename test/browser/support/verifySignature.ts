import { ed25519 } from '@noble/curves/ed25519.js'
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { Verifier } from 'bip322-js'
import { type Address, type Hex, verifyMessage } from 'viem'
import type { namespaces } from './usePairing.js'

/** Whether an address signed a text, by a library that the kit has no part in. */
export async function verifySignature(
  namespace: (typeof namespaces)[number],
  { address, message, signature }: verifySignature.Options,
): Promise<boolean> {
  if (namespace === 'eip155') {
    return verifyMessage({ address: address as Address, message, signature: signature as Hex })
  }
  if (namespace === 'solana') {
    const text = new TextEncoder().encode(message)
    return ed25519.verify(base58.decode(signature), text, base58.decode(address))
  }
  if (namespace === 'bip122') return Verifier.verifySignature(address, message, signature)
  await cryptoWaitReady()
  return signatureVerify(message, signature, address).isValid
}

export declare namespace verifySignature {
  type Options = {
    readonly address: string
    readonly message: string
    /** In the namespace's own text form. */
    readonly signature: string
  }
}
