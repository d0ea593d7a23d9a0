import { type Kit, lazySignerAction, reportFailure } from '@wallet-kit/core'
import type { SignedIn } from '../wallet/sign.js'
import type { SolanaSignInInput } from '../wallet/solanaWallet.js'

const run = lazySignerAction('solana', () => import('../wallet/hostActions.js'), 'signIn')

/**
 * Has the connected wallet write and sign a Sign-In With Solana message for the connected account. Your server has to check the signature and the
 * message's fields. Throws `NoActiveAddressError`, `AccountChangedError`, `UnsupportedMethodError`,
 * `WalletAnswerError` (it signed for another account), `SignatureUnknownError` if the answer was lost, and the wallet's errors.
 * @see https://github.com/phantom/sign-in-with-solana
 * @example const { signedMessage, signature } = await signIn(kit, { input: { nonce } })
 */
export function signIn(kit: Kit, options: signIn.Options = {}): Promise<signIn.ReturnType> {
  return reportFailure(kit, run(kit, options))
}

export declare namespace signIn {
  type Options = {
    /** The message's fields; the wallet fills in the domain where it is missing. `address` is the connected account. */
    readonly input?: Omit<SolanaSignInInput, 'address'> | undefined
    readonly signal?: AbortSignal | undefined
  }
  type ReturnType = SignedIn
}
