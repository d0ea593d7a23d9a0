import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hex } from '@scure/base'
import { p2tr, p2wpkh, utils } from '@scure/btc-signer'
import type { BitcoinAddress } from './bitcoinAddress.js'
import type { BitcoinNetworkName } from './bitcoinNetworkName.js'
import { toNetwork } from './toNetwork.js'

/** The two addresses of a private key on a network: for payments, and for ordinals. */
export function deriveAddresses(
  privateKey: `0x${string}`,
  network: BitcoinNetworkName,
): readonly [BitcoinAddress, BitcoinAddress] {
  const key = hex.decode(privateKey.slice(2))
  const publicKey = secp256k1.getPublicKey(key)
  const internalKey = utils.pubSchnorr(key)
  const payment = p2wpkh(publicKey, toNetwork(network)).address
  const ordinals = p2tr(internalKey, undefined, toNetwork(network)).address
  if (!payment || !ordinals) throw new RangeError('The key has no address.')
  const walletType = 'software'
  return [
    {
      ...{ address: payment, publicKey: hex.encode(publicKey), walletType },
      ...{ purpose: 'payment', addressType: 'p2wpkh' },
    },
    {
      ...{ address: ordinals, publicKey: hex.encode(internalKey), walletType },
      ...{ purpose: 'ordinals', addressType: 'p2tr' },
    },
  ]
}
