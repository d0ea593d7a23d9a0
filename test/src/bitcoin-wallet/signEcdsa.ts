import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64, utf8 } from '@scure/base'
import { CompactSize } from '@scure/btc-signer'

// What the first byte says beside the recovery id (BIP-137): an address with a witness, version 0.
const witnessFlag = 39

/**
 * Signs a text's hash, as wallets did before BIP-322. Base64.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki
 */
export function signEcdsa(message: string, key: Uint8Array): string {
  const parts = ['Bitcoin Signed Message:\n', message].flatMap((text) => {
    const bytes = utf8.decode(text)
    return [...CompactSize.encode(BigInt(bytes.length)), ...bytes]
  })
  const hash = sha256(sha256(new Uint8Array(parts)))
  const [recovery = 0, ...rest] = secp256k1.sign(hash, key, {
    ...{ prehash: false, format: 'recovered' },
  })
  return base64.encode(new Uint8Array([witnessFlag + recovery, ...rest]))
}
