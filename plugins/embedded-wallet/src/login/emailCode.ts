import type { Kit } from '@wallet-kit/core'
import { wait } from '@wallet-kit/core/plugin'
import { codeLife, deviceCheckPause } from '../constants.js'
import { CodeExpiredError } from '../errors.js'
import { requireFrame } from '../frame/requireFrame.js'
import { getLive, readWallet } from '../slice.js'
import { askToLogIn, currentAttempt, finishLogin } from './attempt.js'
import { goOn } from './email.js'

/**
 * Waits until the owner of the email has approved this browser; does nothing if no approval is asked for. The frame is asked every 3 s. Throws an `AbortError` if
 * the login is left, `FrameLoadError`, `FrameTimeoutError`, `FrameAbortedError` and `FrameAnswerError`.
 * @example await waitForDevice(kit)
 */
export async function waitForDevice(kit: Kit): Promise<void> {
  const attempt = currentAttempt(kit)
  const { signal } = attempt
  for (;;) {
    const login = readWallet(kit).login.peek()
    if (login.via !== 'email' || login.step !== 'device') return
    const { action = 'verifyOtp' } = await requireFrame(kit).request(
      'connectDevice',
      {},
      { signal },
    )
    signal.throwIfAborted()
    if (action !== 'verifyDevice') return goOn(kit, attempt, { email: login.email, action })
    await wait(deviceCheckPause, signal)
  }
}

/**
 * Gives the frame the six digits that the visitor typed. Throws `CodeExpiredError` after 20 minutes, `FrameRequestError` if these are not six digits, an `AbortError`
 * if the login is left, `FrameLoadError`, `FrameTimeoutError`, `FrameAbortedError` and `FrameAnswerError`. After an error the visitor may type other digits.
 * @example await submitCode(kit, { code: '123456' })
 */
export async function submitCode(kit: Kit, { code }: { readonly code: string }): Promise<void> {
  const login = readWallet(kit).login.peek()
  // A second press while the first is looked at.
  if (login.via !== 'email' || login.step !== 'code') return
  const { codeSentAt = Number.POSITIVE_INFINITY } = getLive(kit)
  if (Date.now() - codeSentAt >= codeLife) throw new CodeExpiredError()
  const attempt = currentAttempt(kit)
  const { signal } = attempt
  attempt.show({ ...login, step: 'checking' })
  try {
    await askToLogIn(kit, attempt, (frame) =>
      frame.request('connectOtp', { otp: code }, { signal }),
    )
  } catch (error) {
    attempt.show(login)
    throw error
  }
  attempt.show({ ...login, step: 'done' })
  finishLogin(kit)
}
