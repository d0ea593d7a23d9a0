import type { Kit } from '@wallet-kit/core'
import type { Frame } from '../frame/openFrame.js'
import { askToLogIn, beginAttempt, failLogin, finishLogin, leaveAttempt } from './attempt.js'

/**
 * Logs in by a passkey, or makes a wallet with a new one. The frame draws the buttons, so it has to be seen, as in the view `Passkey`. Throws
 * `UserRejectedError`, an `AbortError` if the login is left, `FrameLoadError`, `FrameAbortedError` and `FrameAnswerError`.
 * @see https://www.w3.org/TR/webauthn-3/
 * @example await logInByPasskey(kit)
 */
export async function logInByPasskey(kit: Kit): Promise<void> {
  const attempt = beginAttempt(kit)
  const { signal } = attempt
  attempt.show({ via: 'passkey', step: 'waiting' })
  try {
    const ask = (frame: Frame) => frame.request('showPasskey', {}, { signal })
    await askToLogIn(kit, attempt, ask, { isTakenBack: true })
  } catch (error) {
    if (!signal.aborted) failLogin(kit, error)
    leaveAttempt(kit, attempt)
    throw error
  }
  attempt.show({ via: 'passkey', step: 'done' })
  finishLogin(kit)
}
