import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { hex } from '@scure/base'
import type * as Bitcoin from '@scure/btc-signer'
import { hexToBytes } from 'viem'
import type { BitcoinKey } from './bitcoinKey.js'
import { bitcoinNetwork } from './bitcoinNetwork.js'

/** The two addresses that a key has on a chain (CAIP-2): for payments, and for ordinals. */
export function deriveBitcoinKeys(
  { p2tr, p2wpkh }: typeof Bitcoin,
  { key, caipNetworkId }: deriveBitcoinKeys.Options,
): { payment: BitcoinKey; ordinal: BitcoinKey } {
  const secret = hexToBytes(key)
  const network = bitcoinNetwork(caipNetworkId)
  const compressed = secp256k1.getPublicKey(secret, true)
  const short = schnorr.getPublicKey(secret)
  const segwit = p2wpkh(compressed, network)
  const taproot = p2tr(short, undefined, network)
  return {
    payment: {
      secret,
      address: String(segwit.address),
      intention: 'payment',
      publicKey: hex.encode(compressed),
      script: segwit.script,
    },
    ordinal: {
      secret,
      address: String(taproot.address),
      intention: 'ordinal',
      publicKey: hex.encode(short),
      script: taproot.script,
    },
  }
}

export declare namespace deriveBitcoinKeys {
  type Options = { key: `0x${string}`; caipNetworkId: string }
}
