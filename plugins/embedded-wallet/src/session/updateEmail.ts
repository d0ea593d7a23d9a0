import { isWalletKitError, type Kit } from '@wallet-kit/core'
import { EmailRateLimitError, FrameAbortedError, InvalidEmailError } from '../errors.js'
import { type AnswerOf, isEmail, type PayloadOf, type RequestType } from '../frame/protocol.js'
import { askInFrame, requireFrame } from '../frame/requireFrame.js'
import { getSecondsLeft, noteCodeAsked } from '../login/email.js'
import { getLive, readWallet, setUsers } from '../slice.js'

/**
 * Begins to change the email that logs in. Gives what is asked for next: the code that went to the present email (`primary`), or, where
 * there is none, the one that went to the new email (`secondary`). In an account with a passkey or a recovery code the frame asks for one of them first:
 * an inbox alone moves no account. Leaving that throws `UserRejectedError`.
 * Throws `InvalidEmailError`, `EmailRateLimitError` less than 30 s after the last code was asked for, `FrameLoadError`, `FrameTimeoutError`, `FrameAbortedError`
 * and `FrameAnswerError`.
 * @example
 * const first = await updateEmail(kit, { email })
 * if (first === 'primary') await confirmPrimaryEmail(kit, { code: await askForCode('primary') })
 * await confirmSecondaryEmail(kit, { email, code: await askForCode('secondary') })
 */
export async function updateEmail(
  kit: Kit,
  { email }: { readonly email: string },
): Promise<'primary' | 'secondary'> {
  const next = email.trim()
  if (!isEmail(next)) throw new InvalidEmailError()
  const seconds = getSecondsLeft(kit)
  if (seconds) throw new EmailRateLimitError({ seconds })
  const ask = () => requireFrame(kit).request('updateEmail', { email: next })
  const { action } = await ask().catch(async (error) => {
    if (!isWalletKitError(error, 'FrameAnswerError') || Object(error).code !== 'KeyProofNeeded') {
      throw error
    }
    await askInFrame(kit, { type: 'proveKey' })
    return ask()
  })
  noteCodeAsked(kit)
  return action === 'verifySecondaryOtp' ? 'secondary' : 'primary'
}

/**
 * Proves the present email with its code (six digits); another code then goes to the new one. Throws `FrameRequestError`, `FrameLoadError`, `FrameTimeoutError`,
 * `FrameAbortedError` and `FrameAnswerError`.
 * @example await confirmPrimaryEmail(kit, { code: '123456' })
 */
export async function confirmPrimaryEmail(
  kit: Kit,
  { code }: { readonly code: string },
): Promise<void> {
  await requireFrame(kit).request('updateEmailPrimaryOtp', { otp: code })
}

/**
 * Proves the new email with its code (six digits). `link`: the present email got a link, and logs in until a day after its owner has confirmed there.
 * `changed`: the new email logs in from now on. Throws what {@link confirmPrimaryEmail} throws, and `FrameAbortedError` also if the visitor signed out meanwhile.
 * @example const next = await confirmSecondaryEmail(kit, { email, code: '123456' })
 */
export async function confirmSecondaryEmail(
  kit: Kit,
  { email, code }: { readonly email: string; readonly code: string },
): Promise<'link' | 'changed'> {
  const { action } = await requestForUser(kit, 'updateEmailSecondaryOtp', { otp: code })
  if (action === 'confirmByLink') {
    noteChanging(kit, true)
    return 'link'
  }
  const users = [...readWallet(kit).users.peek()]
  setUsers(
    kit,
    new Map(users.map(([namespace, user]) => [namespace, { ...user, email: email.trim() }])),
  )
  return 'changed'
}

/** A change of email that has not taken effect. */
export type EmailChange = {
  /** The email that logs in then. */
  readonly next: string
  /** In ms since 1970; undefined until the link in the present email has confirmed it. */
  readonly takesEffectAt: number | undefined
}

/**
 * Reads from the secure site whether another email waits to be what logs in. Throws `FrameLoadError`, `FrameTimeoutError`, `FrameAbortedError` and
 * `FrameAnswerError`: then that is not known. `FrameAbortedError` also if the visitor signed out meanwhile.
 * @example const change = await fetchEmailChange(kit)
 */
export async function fetchEmailChange(kit: Kit): Promise<EmailChange | undefined> {
  const { next, takesEffectAt } = await requestForUser(kit, 'getEmailChange', {})
  noteChanging(kit, next !== undefined)
  return next === undefined ? undefined : { next, takesEffectAt }
}

/**
 * Undoes a change of email that has not taken effect: the present email stays. Throws what {@link fetchEmailChange} throws.
 * @example await undoEmailChange(kit)
 */
export async function undoEmailChange(kit: Kit): Promise<void> {
  await requestForUser(kit, 'undoEmailChange', {})
  noteChanging(kit, false)
}

/** Asks about the email of the visitor who is signed in now. The answer says nothing of the next one. */
async function requestForUser<type extends RequestType>(
  kit: Kit,
  type: type,
  payload: PayloadOf<type>,
): Promise<AnswerOf<type>> {
  const { visit } = getLive(kit)
  const answer = await requireFrame(kit).request(type, payload)
  if (visit.signal.aborted) throw new FrameAbortedError({ request: type })
  return answer
}

function noteChanging(kit: Kit, isEmailChanging: boolean): void {
  const users = [...readWallet(kit).users.peek()]
  if (users.every(([, user]) => (user.isEmailChanging ?? false) === isEmailChanging)) return
  setUsers(
    kit,
    new Map(users.map(([namespace, user]) => [namespace, { ...user, isEmailChanging }])),
  )
}
