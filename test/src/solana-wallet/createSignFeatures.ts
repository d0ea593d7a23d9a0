import { ed25519 } from '@noble/curves/ed25519.js'
import { base64 } from '@scure/base'
import { ProviderRpcError } from '../wallet/providerRpcError.js'
import { sendSigned } from './sendSigned.js'
import { signTransaction } from './signTransaction.js'
import type { SolanaKey } from './solanaKey.js'
import type { WalletCore } from './walletCore.js'
import { type SignInFields, writeSignIn } from './writeSignIn.js'

type TransactionInput = {
  readonly account: unknown
  readonly transaction: Uint8Array
  readonly chain?: string
  readonly options?: Readonly<Record<string, unknown>>
}

/** The features that need a key. Each is one question to the owner, however many inputs it has. */
export function createSignFeatures(
  { owner, exposed, requireKey, requireUrl }: WalletCore,
  supportedTransactionVersions: readonly ('legacy' | 0)[],
) {
  /** Asks with the transactions as base64: plain data, for logs and panels. */
  async function sign(feature: string, inputs: readonly TransactionInput[]) {
    const plain = inputs.map(({ transaction, chain, options }) => ({
      transaction: base64.encode(Uint8Array.from(transaction)),
      ...(chain !== undefined && { chain }),
      ...(options !== undefined && { options }),
    }))
    owner.log(feature, plain)
    for (const { chain } of inputs) if (chain !== undefined) requireUrl(chain)
    const keys = inputs.map(({ account }) => requireKey(account))
    await owner.ask(feature, plain)
    return inputs.map(({ transaction }, index) => signOne(transaction, keys[index] as SolanaKey))
  }

  return {
    'solana:signMessage': {
      version: '1.0.0',
      async signMessage(...inputs: readonly { account: unknown; message: Uint8Array }[]) {
        const texts = inputs.map(({ message }) => new TextDecoder().decode(message))
        owner.log('solana:signMessage', texts)
        const keys = inputs.map(({ account }) => requireKey(account))
        await owner.ask('solana:signMessage', texts)
        return inputs.map(({ message: signedMessage }, index) => ({
          signedMessage,
          signature: ed25519.sign(signedMessage, (keys[index] as SolanaKey).seed),
        }))
      },
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      async signTransaction(...inputs: readonly TransactionInput[]) {
        const signed = await sign('solana:signTransaction', inputs)
        return signed.map((signedTransaction) => ({ signedTransaction }))
      },
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      async signAndSendTransaction(...inputs: readonly TransactionInput[]) {
        const urls = inputs.map(({ chain }) => requireUrl(chain))
        const signed = await sign('solana:signAndSendTransaction', inputs)
        const sent = signed.map((transaction, index) =>
          sendSigned({ url: urls[index] as string, transaction, options: inputs[index]?.options }),
        )
        return (await Promise.all(sent)).map((signature) => ({ signature }))
      },
    },
    'solana:signIn': {
      version: '1.0.0',
      async signIn(...given: readonly Partial<SignInFields>[]) {
        const inputs = given.length ? given : [{}]
        owner.log('solana:signIn', inputs)
        await owner.ask('solana:signIn', inputs)
        // It connects, too, as the standard wants it.
        owner.state.update({ permitted: true })
        return inputs.map((input) => {
          const account = exposed().find(({ address }) => address === (input.address ?? address))
          const { seed, address } = requireKey(account)
          const domain = input.domain ?? globalThis.location?.host ?? 'localhost'
          const text = writeSignIn({ ...input, domain, address })
          const signedMessage = new TextEncoder().encode(text)
          return { account, signedMessage, signature: ed25519.sign(signedMessage, seed) }
        })
      },
    },
  } as const
}

function signOne(transaction: Uint8Array, key: SolanaKey): Uint8Array {
  try {
    return signTransaction(transaction, key)
  } catch (error) {
    throw new ProviderRpcError(-32602, error instanceof Error ? error.message : String(error))
  }
}
