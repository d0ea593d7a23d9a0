import { isWalletKitError, type Kit, signMessage } from '@wallet-kit/core'
import { AccountChangedError, NoActiveAddressError, withDeadline } from '@wallet-kit/core/plugin'
import {
  SignInDeclinedError,
  SignInError,
  SignInUnansweredError,
  SmartAccountSignatureError,
} from '../errors.js'
import type { SiwxSession } from '../options.js'
import { isActive, readSigner } from './account.js'
import { hasSignIn } from './getSession.js'
import { isGenuine, keepSession, writeMessage } from './signInSteps.js'
import {
  sessionArrived,
  signatureArrived,
  signatureAsked,
  signInBegan,
  signInEnded,
} from './transitions.js'

const operation = 'signIn'

/**
 * Signs the active account in: its wallet signs a message, which is verified and kept. It waits for the visitor as long as that takes.
 * A sign-in that begins ends the one before. Gives the session. Throws `NoActiveAddressError`, `SignInDeclinedError`,
 * `SignInUnansweredError` if the wallet's answer was lost, `SmartAccountSignatureError`, `AccountChangedError` where another account or network came meanwhile, what the signal is aborted with,
 * and `SignInError` for everything else.
 * @example const { message, signature } = await signIn(kit)
 */
export async function signIn(
  kit: Kit,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<SiwxSession> {
  const signer = readSigner(kit)
  if (!signer) throw new NoActiveAddressError({ operation })
  if (!hasSignIn(kit, signer.namespace)) {
    const problem = `No account of "${signer.namespace}" signs in: the option \`namespaces\` leaves it out.`
    throw new SignInError({ cause: new TypeError(problem) })
  }
  const attempt = signInBegan(kit, signer, 'preparing')
  const end = attempt.end.signal
  const forward = () => attempt.end.abort(signal?.reason)
  signal?.addEventListener('abort', forward)
  if (signal?.aborted) forward()
  /** What came late counts for nobody. */
  const requireCurrent = () => {
    signal?.throwIfAborted()
    if (end.aborted || !isActive(kit, signer)) throw new AccountChangedError({ operation })
  }
  try {
    const { data, message } = await writeMessage(kit, { signer, signal: end })
    requireCurrent()
    signatureAsked(kit, attempt)
    const { namespace, caipAddress } = signer
    // Whoever has left does not wait, even if the wallet ignores the signal.
    const signature = await withDeadline(
      (signal) => signMessage(kit, { message, namespace, caipAddress, signal }),
      { signal: end },
    )
    const session = { data, message, signature }
    requireCurrent()
    signatureArrived(kit, attempt)
    const verdict = await isGenuine(kit, { session, signer, signal: end })
    requireCurrent()
    if (verdict !== 'genuine') {
      throw verdict === 'contract' ? new SmartAccountSignatureError() : new SignInDeclinedError()
    }
    await keepSession(kit, signer, { session, signal: end })
    requireCurrent()
    sessionArrived(kit, signer, { session, isRestored: false })
    return session
  } catch (cause) {
    requireCurrent()
    if (isWalletKitError(cause, 'UserRejectedError')) throw new SignInDeclinedError({ cause })
    if (isWalletKitError(cause, 'SignatureUnknownError')) throw new SignInUnansweredError({ cause })
    throw passedOn.some((name) => isWalletKitError(cause, name))
      ? cause
      : new SignInError({ cause })
  } finally {
    signal?.removeEventListener('abort', forward)
    signInEnded(kit, attempt)
  }
}

const passedOn = ['AccountChangedError', 'SignInDeclinedError', 'SmartAccountSignatureError']
