import type { SolanaSignInInput } from '@solana/wallet-standard-features'
import type { Kit } from '@wallet-kit/core'
import type { SignedIn } from '../wallet/signIn.js'
import { loadWork } from './loadWork.js'

/**
 * Has the connected wallet write and sign a Sign-In With Solana message for the connected account. Whether the signature and
 * the message's fields are right, is for your server to say. Throws `NoActiveAddressError`, `UnsupportedMethodError`,
 * `WalletAnswerError` (it signed for another account) and the wallet's errors.
 * @see https://github.com/phantom/sign-in-with-solana
 */
export async function signIn(kit: Kit, options: signIn.Options = {}): Promise<signIn.ReturnType> {
  const work = await loadWork(kit, options.signal)
  return work.signIn(kit, options)
}

export declare namespace signIn {
  type Options = {
    /** The message's fields; the wallet fills in the domain where it is missing. `address` is the connected account. */
    readonly input?: Omit<SolanaSignInInput, 'address'> | undefined
    readonly signal?: AbortSignal | undefined
  }
  type ReturnType = SignedIn
}
