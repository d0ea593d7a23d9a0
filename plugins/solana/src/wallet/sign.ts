import { base58 } from '@scure/base'
import type { Network } from '@wallet-kit/core'
import {
  type AskSigner,
  ChainNotSupportedError,
  openProvider,
  readProperty,
  type SignerOptions,
  UnauthorizedError,
} from '@wallet-kit/core/plugin'
import { type StandardChain, toStandardChain } from './accounts.js'
import {
  callFeature,
  parseBytes,
  type SolanaSignInInput,
  type SolanaWallet,
} from './solanaWallet.js'

/** Has a text signed, waiting for the visitor; gives the ed25519 signature of its UTF-8 bytes in base58. */
export async function signMessage({
  connector,
  signal,
  address,
  ask,
  message,
}: SignerOptions<'solana'> & { readonly message: string }): Promise<string> {
  const wallet = await openProvider(connector, signal)
  const account = findAccount(wallet, { address, operation: 'signMessage' })
  const signature = await callFeature(wallet, {
    feature: 'solana:signMessage',
    inputs: [{ account, message: new TextEncoder().encode(message) }],
    ask,
    signal,
    parse: (answer) => parseBytes(readProperty(readProperty(answer, 0), 'signature'), 64),
  })
  return base58.encode(signature)
}

/** Has transactions signed in one request; gives them in the same order. The wallet may have changed them. */
export async function signTransactions(
  wallet: SolanaWallet,
  { address, network, transactions, ask, signal }: signTransactions.Options,
): Promise<readonly Uint8Array[]> {
  const chain = toStandardChain(network.caipNetworkId)
  const account = findAccount(wallet, { address, chain, operation: 'signTransaction' })
  return callFeature(wallet, {
    feature: 'solana:signTransaction',
    inputs: transactions.map((transaction) => ({ account, transaction, ...(chain && { chain }) })),
    ask,
    signal,
    parse(answer) {
      const signed = transactions.flatMap((_, index) => {
        const bytes = parseBytes(readProperty(readProperty(answer, index), 'signedTransaction'))
        return bytes ? [bytes] : []
      })
      return signed.length === transactions.length ? signed : undefined
    },
  })
}

export declare namespace signTransactions {
  type Options = {
    readonly address: string
    readonly network: Network
    /** Serialised. */
    readonly transactions: readonly Uint8Array[]
    readonly ask: AskSigner
    readonly signal?: AbortSignal | undefined
  }
}

/** What a wallet signed to let its account sign in. */
export type SignedIn = {
  readonly account: { readonly address: string; readonly publicKey: Uint8Array }
  /** The text of the message in UTF-8, as the wallet wrote it. */
  readonly signedMessage: Uint8Array
  /** Ed25519, 64 bytes. */
  readonly signature: Uint8Array
}

/**
 * Has a wallet write and sign a Sign-In With Solana message, waiting for the visitor. An answer for another account than the
 * one that was asked is a `WalletAnswerError`; whether the signature is right, is for the server to say.
 * @see https://github.com/phantom/sign-in-with-solana
 */
export function signIn(
  wallet: SolanaWallet,
  { input, ask, signal }: signIn.Options,
): Promise<SignedIn> {
  return callFeature(wallet, {
    feature: 'solana:signIn',
    inputs: [input],
    ask,
    signal,
    parse(answer) {
      const output = readProperty(answer, 0)
      const account = readProperty(output, 'account')
      const publicKey = parseBytes(readProperty(account, 'publicKey'), 32)
      const signedMessage = parseBytes(readProperty(output, 'signedMessage'))
      const signature = parseBytes(readProperty(output, 'signature'), 64)
      const isAsked = readProperty(account, 'address') === input.address
      if (!publicKey || !signedMessage || !signature || !isAsked) return undefined
      return { account: { address: input.address, publicKey }, signedMessage, signature }
    },
  })
}

export declare namespace signIn {
  type Options = {
    readonly input: SolanaSignInInput & { readonly address: string }
    readonly ask: AskSigner
    readonly signal?: AbortSignal | undefined
  }
}

/**
 * The account object of an address: a wallet wants it back with every request. Throws `UnauthorizedError` where
 * the wallet does not show it, `ChainNotSupportedError` where it does not serve the chain.
 */
export function findAccount(
  wallet: unknown,
  { address, chain, operation }: findAccount.Options,
): unknown {
  const given = readProperty(wallet, 'accounts')
  const own = (Array.isArray(given) ? given : []).filter(
    (account) => readProperty(account, 'address') === address,
  )
  if (!own.length) throw new UnauthorizedError()
  const account = own.find((each) => {
    const chains = readProperty(each, 'chains')
    return !chain || (Array.isArray(chains) && chains.includes(chain))
  })
  if (!account) throw new ChainNotSupportedError({ chain: chain ?? '', operation })
  return account
}

export declare namespace findAccount {
  type Options = {
    readonly address: string
    /** That the account has to serve. */
    readonly chain?: StandardChain | undefined
    readonly operation: string
  }
}
