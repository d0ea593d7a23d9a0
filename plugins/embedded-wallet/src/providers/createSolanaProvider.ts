import { base58, base64 } from '@scure/base'
import { getAccount, getNetwork, type Kit } from '@wallet-kit/core'
import { readText, WalletAnswerError } from '@wallet-kit/core/plugin'
import { askFrame } from './askFrame.js'

type MessageInput = { readonly account: { readonly address: string }; readonly message: Uint8Array }
type TransactionInput = {
  readonly account: { readonly address: string }
  readonly transaction: Uint8Array
  readonly options?: object
}

/** Names of the Wallet Standard for the networks of CAIP-2. */
const chainNames: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/**
 * The frame as a Wallet Standard wallet. Bytes go as text: a message as base58, a transaction as base64.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function createSolanaProvider(kit: Kit) {
  const namespace = 'solana'
  async function ask(
    method: string,
    params: object,
    { key, decode }: { readonly key: string; readonly decode: (text: string) => Uint8Array },
  ) {
    const answer = await askFrame(kit, { namespace, method, params })
    try {
      const bytes = decode(readText(answer, key))
      if (bytes.length) return bytes
    } catch {
      // Said below.
    }
    throw new WalletAnswerError({ method })
  }
  const signature = { key: 'signature', decode: base58.decode }

  const chains = () =>
    [chainNames[getNetwork(kit, namespace).caipNetworkId]].filter((name) => name !== undefined)
  const accounts = () =>
    getAccount(kit, namespace).accounts.map(({ address }) => ({
      address,
      publicKey: base58.decode(address),
      chains: chains(),
      features: Object.keys(features).filter((name) => name.startsWith('solana:')),
    }))
  /** One after the other: the visitor approves each. */
  const each =
    <input, output>(run: (input: input) => Promise<output>) =>
    async (...inputs: readonly input[]) => {
      const outputs: output[] = []
      for (const input of inputs) outputs.push(await run(input))
      return outputs
    }
  const versions = { version: '1.0.0', supportedTransactionVersions: ['legacy', 0] }
  const features = {
    'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: accounts() }) },
    'standard:events': { version: '1.0.0', on: () => () => {} },
    'solana:signMessage': {
      version: '1.0.0',
      signMessage: each(async ({ account, message }: MessageInput) => {
        const params = { pubkey: account.address, message: base58.encode(message) }
        const signed = await ask('solana_signMessage', params, signature)
        return { signedMessage: message, signature: signed }
      }),
    },
    'solana:signTransaction': {
      ...versions,
      signTransaction: each(async ({ account, transaction }: TransactionInput) => {
        const params = { pubkey: account.address, transaction: base64.encode(transaction) }
        const read = { key: 'transaction', decode: base64.decode }
        return { signedTransaction: await ask('solana_signTransaction', params, read) }
      }),
    },
    'solana:signAndSendTransaction': {
      ...versions,
      signAndSendTransaction: each(async ({ account, transaction, options }: TransactionInput) => {
        const params = {
          pubkey: account.address,
          transaction: base64.encode(transaction),
          ...(options && { sendOptions: options }),
        }
        return { signature: await ask('solana_signAndSendTransaction', params, signature) }
      }),
    },
  }
  return {
    version: '1.0.0',
    name: 'Embedded wallet',
    icon: '',
    get chains() {
      return chains()
    },
    features,
    get accounts() {
      return accounts()
    },
  }
}
