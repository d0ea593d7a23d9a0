import { WalletAnswerError } from '../errors/walletRequest.js'
import { readProperty, readText } from '../format/readProperty.js'
import type { Kit } from '../kit/kit.js'
import { getNetwork } from '../networks/chains.js'
import type { StandardAccount, StandardWallet } from './watchStandardWallets.js'

type Account = Pick<StandardAccount, 'address'>
type MessageInput = { readonly account: Account; readonly message: Uint8Array }
type TransactionInput = {
  readonly account: Account
  readonly transaction: Uint8Array
  readonly options?: object
}
type Codec = {
  encode(bytes: Uint8Array): string
  decode(text: string): Uint8Array
}

/** Names of the Wallet Standard for the networks of CAIP-2. */
const chainNames: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/**
 * Makes a Wallet Standard wallet of a Solana wallet that is asked by JSON-RPC (over a relay, by a frame). It has the features whose
 * methods the wallet has. Bytes go as text: a message and a signature as base58, a transaction as base64. A feature rejects with what
 * `ask` rejects with, and with `WalletAnswerError` for an answer that has no bytes.
 * @see https://github.com/wallet-standard/wallet-standard
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc
 * @example createSolanaWallet(kit, { name: 'Beam', base58, base64, addresses: () => client.addresses, can: () => true, ask })
 */
export function createSolanaWallet(
  kit: Kit,
  { name, base58, base64, addresses, can, ask }: createSolanaWallet.Options,
) {
  const readBytes = (answer: unknown, key: string, method: string, { decode }: Codec) => {
    try {
      const bytes = decode(readText(answer, key))
      if (bytes.length) return bytes
    } catch {
      // Said below.
    }
    throw new WalletAnswerError({ method })
  }
  const chains = () =>
    [chainNames[getNetwork(kit, 'solana').caipNetworkId]].filter((chain) => chain !== undefined)
  const accounts = () =>
    addresses().map((address) => ({
      address,
      publicKey: base58.decode(address),
      chains: chains(),
      features: Object.keys(features()).filter((feature) => feature.startsWith('solana:')),
    }))

  async function signMessage({ account, message }: MessageInput) {
    const method = 'solana_signMessage'
    const params = { pubkey: account.address, message: base58.encode(message) }
    const signature = readBytes(await ask(method, params), 'signature', method, base58)
    return { signedMessage: message, signature }
  }
  async function signTransaction({ account, transaction }: TransactionInput) {
    const method = 'solana_signTransaction'
    const params = { pubkey: account.address, transaction: base64.encode(transaction) }
    const answer = await ask(method, params)
    if (readProperty(answer, 'transaction')) {
      return { signedTransaction: readBytes(answer, 'transaction', method, base64) }
    }
    // Older wallets give the signature alone.
    const signature = readBytes(answer, 'signature', method, base58)
    const signer = base58.decode(account.address)
    const signedTransaction = placeSignature(transaction, { signature, signer })
    if (!signedTransaction) throw new WalletAnswerError({ method })
    return { signedTransaction }
  }
  /** Several transactions are one request if the wallet has that method. */
  async function signTransactions(...inputs: readonly TransactionInput[]) {
    const method = 'solana_signAllTransactions'
    const [first] = inputs
    if (!first || inputs.length === 1 || !can(method)) return each(signTransaction)(...inputs)
    const transactions = inputs.map(({ transaction }) => base64.encode(transaction))
    const answer = await ask(method, { pubkey: first.account.address, transactions })
    const signed = readProperty(answer, 'transactions')
    return inputs.map((_, index) => ({
      signedTransaction: readBytes(signed, String(index), method, base64),
    }))
  }
  async function signAndSend({ account, transaction, options }: TransactionInput) {
    const method = 'solana_signAndSendTransaction'
    const params = {
      pubkey: account.address,
      transaction: base64.encode(transaction),
      ...(options && { sendOptions: options }),
    }
    return { signature: readBytes(await ask(method, params), 'signature', method, base58) }
  }
  /** One after the other: the visitor approves each. */
  const each =
    <input, output>(run: (input: input) => Promise<output>) =>
    async (...inputs: readonly input[]) => {
      const outputs: output[] = []
      for (const input of inputs) outputs.push(await run(input))
      return outputs
    }
  const versions = { version: '1.0.0', supportedTransactionVersions: ['legacy', 0] }
  const features = () => ({
    'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: accounts() }) },
    'standard:events': { version: '1.0.0', on: () => () => {} },
    ...(can('solana_signMessage') && {
      'solana:signMessage': { version: '1.0.0', signMessage: each(signMessage) },
    }),
    ...(can('solana_signTransaction') && {
      'solana:signTransaction': { ...versions, signTransaction: signTransactions },
    }),
    ...(can('solana_signAndSendTransaction') && {
      'solana:signAndSendTransaction': { ...versions, signAndSendTransaction: each(signAndSend) },
    }),
  })
  return {
    version: '1.0.0',
    name,
    icon: '',
    get chains() {
      return chains()
    },
    get features() {
      return features()
    },
    get accounts() {
      return accounts()
    },
  } satisfies StandardWallet
}

export declare namespace createSolanaWallet {
  type Options = {
    readonly name: string
    /** Of your own library: the core has none. */
    readonly base58: Codec
    readonly base64: Codec
    /** The accounts on the kit's network, the one in use first. */
    readonly addresses: () => readonly string[]
    /** Whether the wallet has a method on the kit's network: `solana_signMessage`, `solana_signTransaction`, … */
    readonly can: (method: string) => boolean
    /** Asks the wallet, on the kit's network. */
    readonly ask: (method: string, params: object) => Promise<unknown>
  }
}

const signatureLength = 64
const keyLength = 32

/**
 * Puts a signature into a serialized Solana transaction, in the place of its signer; undefined if the transaction cannot be read or does
 * not ask for that signer.
 * @see https://solana.com/docs/core/transactions
 */
export function placeSignature(
  transaction: Uint8Array,
  { signature, signer }: { readonly signature: Uint8Array; readonly signer: Uint8Array },
): Uint8Array | undefined {
  const count = readLength(transaction, 0)
  if (!count || signature.length !== signatureLength) return undefined
  const message = count.next + count.length * signatureLength
  // The first bit of a message is set in a versioned transaction, and not in a legacy one.
  const header = message + ((transaction[message] ?? 0) >> 7)
  const required = transaction[header] ?? 0
  const keys = readLength(transaction, header + 3)
  if (!keys) return undefined
  for (let index = 0; index < Math.min(required, count.length, keys.length); index++) {
    const at = keys.next + index * keyLength
    if (!signer.every((byte, offset) => transaction[at + offset] === byte)) continue
    const signed = transaction.slice()
    signed.set(signature, count.next + index * signatureLength)
    return signed
  }
  return undefined
}

/** Reads a length in the compact form: seven bits a byte, lowest first. */
function readLength(bytes: Uint8Array, from: number) {
  let length = 0
  for (let index = 0; index < 3; index++) {
    const byte = bytes[from + index]
    if (byte === undefined) return undefined
    length |= (byte & 0x7f) << (index * 7)
    if (byte < 0x80) return { length, next: from + index + 1 }
  }
  return undefined
}
