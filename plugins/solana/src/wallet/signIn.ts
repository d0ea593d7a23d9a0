import { type AskSigner, readProperty } from '@wallet-kit/core/plugin'
import { callFeature } from './callFeature.js'
import { parseBytes } from './parseBytes.js'
import type { SolanaSignInInput, SolanaWallet } from './solanaWallet.js'

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
