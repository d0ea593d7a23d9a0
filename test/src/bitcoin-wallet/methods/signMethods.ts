import { sha256 } from '@noble/hashes/sha2.js'
import { hex, utf8 } from '@scure/base'
import { ProviderRpcError } from '../../wallet/providerRpcError.js'
import type { BitcoinWalletMethod } from '../bitcoinWalletContext.js'
import { signBip322 } from '../signBip322.js'
import { signEcdsa } from '../signEcdsa.js'

/** Signing of texts, by BIP-322 unless the page wants it the older way. */
export const signMethods: Readonly<Record<string, BitcoinWalletMethod>> = {
  async signMessage(context, params) {
    const { address, message, protocol = 'BIP322' } = params
    const key = context.keyOf(address)
    if (typeof message !== 'string' || !['BIP322', 'ECDSA'].includes(String(protocol))) {
      throw new ProviderRpcError(-32602, 'Expected { address, message, protocol? }.')
    }
    await context.owner.ask('signMessage', params)
    const type = context.exposed().find((each) => each.address === address)?.addressType
    const signature =
      protocol === 'ECDSA'
        ? signEcdsa(message, key)
        : signBip322(message, { key, type: type ?? 'p2wpkh' })
    return { signature, messageHash: hex.encode(sha256(utf8.decode(message))), address, protocol }
  },
}
