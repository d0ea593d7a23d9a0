import { hexToBytes } from 'viem'
import { ProviderRpcError } from '../../wallet/providerRpcError.js'
import type { NamespaceSigner } from '../namespaceSigner.js'
import { readRequest } from '../readRequest.js'
import { loadPolkadot } from './loadPolkadot.js'
import { ss58Prefix } from './ss58Prefix.js'

/**
 * Polkadot accounts (sr25519), shown with each chain's prefix.
 *
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/polkadot-rpc
 */
export async function createPolkadotSigner(
  keys: readonly `0x${string}`[],
): Promise<NamespaceSigner> {
  const { Keyring, TypeRegistry, u8aToHex, u8aWrapBytes } = await loadPolkadot()
  const keyring = new Keyring({ type: 'sr25519' })
  const pairs = keys.map((key) => keyring.addFromSeed(hexToBytes(key)))

  function requirePair(address: string) {
    try {
      return keyring.getPair(address)
    } catch {
      // Not an address, or another's.
      throw new ProviderRpcError(4100, 'The wallet has no such account.')
    }
  }

  const methods: Readonly<Record<string, (params: unknown) => { signature: string }>> = {
    polkadot_signMessage(params) {
      const { fields, text } = readRequest(params)
      const pair = requirePair(text('address'))
      // Guides name the text `message`, the reference `data`. Wrapped, it can never pass for a transaction.
      const data = text('data' in fields ? 'data' : 'message') as `0x${string}`
      return { signature: u8aToHex(pair.sign(u8aWrapBytes(data))) }
    },
    polkadot_signTransaction(params) {
      const { fields, text } = readRequest(params)
      const pair = requirePair(text('address'))
      const payload = Object(fields.transactionPayload)
      const registry = new TypeRegistry()
      try {
        registry.setSignedExtensions(payload.signedExtensions)
        return registry.createType('ExtrinsicPayload', payload, payload).sign(pair)
      } catch (error) {
        throw new ProviderRpcError(-32602, `The transaction cannot be read: ${String(error)}`)
      }
    },
  }

  return {
    methods: Object.keys(methods),
    events: ['accountsChanged', 'chainChanged'],
    addresses: (caipNetworkId) =>
      pairs.map(({ publicKey }) => keyring.encodeAddress(publicKey, ss58Prefix(caipNetworkId))),
    sign({ method, params }) {
      const answer = methods[method]
      if (!answer) throw new ProviderRpcError(4200, `The method "${method}" is not supported.`)
      return answer(params)
    },
  }
}
