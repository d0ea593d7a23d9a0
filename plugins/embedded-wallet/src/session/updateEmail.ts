import type { Kit } from '@wallet-kit/core'
import { EmailRateLimitError, FrameAbortedError, InvalidEmailError } from '../errors.js'
import { isEmail } from '../frame/protocol.js'
import { requireFrame } from '../frame/requireFrame.js'
import { getSecondsLeft, noteCodeAsked } from '../login/email.js'
import { getLive, readWallet, setUsers } from '../slice.js'

/**
 * Begins to change the email that logs in. Gives what is asked for next: the code that went to the present email (`primary`), or, where
 * there is none, the one that went to the new email (`secondary`).
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
  const { action } = await requireFrame(kit).request('updateEmail', { email: next })
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
 * Proves the new email with its code (six digits): it logs in from now on. Throws what {@link confirmPrimaryEmail} throws, and `FrameAbortedError` also if the visitor
 * signed out meanwhile.
 * @example await confirmSecondaryEmail(kit, { email, code: '123456' })
 */
export async function confirmSecondaryEmail(
  kit: Kit,
  { email, code }: { readonly email: string; readonly code: string },
): Promise<void> {
  const { visit } = getLive(kit)
  await requireFrame(kit).request('updateEmailSecondaryOtp', { otp: code })
  // It is the email of who was signed in then.
  if (visit.signal.aborted) throw new FrameAbortedError({ request: 'updateEmailSecondaryOtp' })
  const users = [...readWallet(kit).users.peek()]
  setUsers(
    kit,
    new Map(users.map(([namespace, user]) => [namespace, { ...user, email: email.trim() }])),
  )
}
