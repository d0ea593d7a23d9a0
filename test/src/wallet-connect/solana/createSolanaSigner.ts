import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { hexToBytes } from 'viem'
import { ProviderRpcError } from '../../wallet/providerRpcError.js'
import type { NamespaceSigner } from '../namespaceSigner.js'
import { readRequest } from '../readRequest.js'
import { sendSolanaTransaction } from './sendSolanaTransaction.js'
import { signSolanaTransaction } from './signSolanaTransaction.js'
import type { SolanaKey } from './solanaKey.js'

/**
 * Solana accounts: messages are base58, transactions base64, signatures base58.
 *
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc
 */
export function createSolanaSigner(options: createSolanaSigner.Options): NamespaceSigner {
  const keys = options.keys.map((key): SolanaKey => {
    const secret = hexToBytes(key)
    return { secret, address: base58.encode(ed25519.getPublicKey(secret)) }
  })
  const addresses = keys.map(({ address }) => address)

  function signOne(params: unknown) {
    return signSolanaTransaction(readRequest(params).bytes('transaction', base64.decode), keys)
  }

  const methods: Readonly<Record<string, (request: NamespaceSigner.Request) => unknown>> = {
    solana_getAccounts: () => addresses.map((pubkey) => ({ pubkey })),
    solana_requestAccounts: () => addresses.map((pubkey) => ({ pubkey })),
    solana_signMessage({ params }) {
      const { text, bytes } = readRequest(params)
      const key = keys.find(({ address }) => address === text('pubkey'))
      if (!key) throw new ProviderRpcError(4100, 'The wallet has no such account.')
      return {
        signature: base58.encode(ed25519.sign(bytes('message', base58.decode), key.secret)),
      }
    },
    solana_signTransaction({ params }) {
      const { signature, signed } = signOne(params)
      return { signature: base58.encode(signature), transaction: base64.encode(signed) }
    },
    solana_signAllTransactions({ params }) {
      const { transactions } = readRequest(params).fields
      if (!Array.isArray(transactions)) {
        throw new ProviderRpcError(-32602, 'Expected { transactions: string[] }.')
      }
      const signed = transactions.map((transaction) => signOne({ transaction }).signed)
      return { transactions: signed.map((each) => base64.encode(each)) }
    },
    async solana_signAndSendTransaction({ caipNetworkId, params }) {
      const url = options.rpcUrls[caipNetworkId]
      if (!url) throw new ProviderRpcError(4901, `The wallet has no RPC for ${caipNetworkId}.`)
      const { sendOptions } = readRequest(params).fields
      const { signed } = signOne(params)
      return { signature: await sendSolanaTransaction({ url, signed, sendOptions }) }
    },
  }

  return {
    methods: Object.keys(methods),
    events: ['accountsChanged', 'chainChanged'],
    addresses: () => addresses,
    sign(request) {
      const answer = methods[request.method]
      if (!answer) throw new ProviderRpcError(4200, `"${request.method}" is not supported.`)
      return answer(request)
    },
  }
}

export declare namespace createSolanaSigner {
  type Options = {
    keys: readonly `0x${string}`[]
    rpcUrls: Readonly<Record<string, string>>
  }
}
