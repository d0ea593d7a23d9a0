import { hex } from '@scure/base'
import { ProviderRpcError } from '../../wallet/providerRpcError.js'
import { loadPeer } from '../loadPeer.js'
import type { NamespaceSigner } from '../namespaceSigner.js'
import { readRequest } from '../readRequest.js'
import { bitcoinNetwork } from './bitcoinNetwork.js'
import type { BitcoinSource } from './bitcoinSource.js'
import { deriveBitcoinKeys } from './deriveBitcoinKeys.js'
import { sendTransfer } from './sendTransfer.js'
import { signBip137 } from './signBip137.js'
import { signBip322 } from './signBip322.js'
import { signPsbt } from './signPsbt.js'

const methods = ['getAccountAddresses', 'sendTransfer', 'signMessage', 'signPsbt']

/**
 * Bitcoin accounts: the payment address (native segwit) stands for the account, and has one for ordinals (taproot) beside it.
 *
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc
 */
export async function createBip122Signer({
  keys,
  bitcoin,
}: createBip122Signer.Options): Promise<NamespaceSigner> {
  const library = await loadPeer('@scure/btc-signer', () => import('@scure/btc-signer'))

  function accountsOf(caipNetworkId: string) {
    return keys.map((key) => deriveBitcoinKeys(library, { key, caipNetworkId }))
  }

  function requireAccount({ caipNetworkId, params }: NamespaceSigner.Request) {
    const wanted = readRequest(params).text('account')
    const account = accountsOf(caipNetworkId).find(({ payment }) => payment.address === wanted)
    if (!account) throw new ProviderRpcError(4100, 'The wallet has no such account.')
    return account
  }

  function signMessage(request: NamespaceSigner.Request) {
    const { payment, ordinal } = requireAccount(request)
    const { fields, text } = readRequest(request.params)
    const address = fields.address ?? payment.address
    const key = [payment, ordinal].find((each) => each.address === address)
    if (!key) throw new ProviderRpcError(4100, 'The account has no such address.')
    const isBip322 = fields.protocol === 'bip322' || key === ordinal
    const sign = isBip322 ? signBip322 : signBip137
    const { signature, messageHash } = sign(library, { key, message: text('message') })
    return {
      address: key.address,
      signature: hex.encode(signature),
      messageHash: hex.encode(messageHash),
    }
  }

  function listAddresses(request: NamespaceSigner.Request) {
    const { intentions } = readRequest(request.params).fields
    return Object.values(requireAccount(request))
      .filter(({ intention }) => !Array.isArray(intentions) || intentions.includes(intention))
      .map(({ address, publicKey, intention }) => ({ address, publicKey, intention }))
  }

  return {
    methods,
    events: ['accountsChanged', 'chainChanged', 'bip122_addressesChanged'],
    addresses: (caipNetworkId) => accountsOf(caipNetworkId).map(({ payment }) => payment.address),
    sign(request) {
      const { caipNetworkId, params } = request
      switch (request.method) {
        case 'getAccountAddresses':
          return listAddresses(request)
        case 'signMessage':
          return signMessage(request)
        case 'signPsbt':
          return signPsbt(library, {
            params,
            keys: Object.values(requireAccount(request)),
            bitcoin,
          })
        case 'sendTransfer':
          return sendTransfer(library, {
            params,
            key: requireAccount(request).payment,
            network: bitcoinNetwork(caipNetworkId),
            bitcoin,
          })
        default:
          throw new ProviderRpcError(4200, `"${request.method}" is not supported.`)
      }
    },
  }
}

export declare namespace createBip122Signer {
  type Options = { keys: readonly `0x${string}`[]; bitcoin: BitcoinSource | undefined }
}
