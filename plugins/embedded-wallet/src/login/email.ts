import type { Kit } from '@wallet-kit/core'
import { emailPause } from '../constants.js'
import { EmailRateLimitError, InvalidEmailError } from '../errors.js'
import { isEmail } from '../frame/protocol.js'
import { requireFrame } from '../frame/requireFrame.js'
import { embeddedWalletSlice, getLive, readWallet } from '../slice.js'
import { type Attempt, beginAttempt, finishLogin, leaveAttempt } from './attempt.js'
import { readStored, store } from './storedLogin.js'

/**
 * Whole seconds until a code may be asked for again, at most 30; 0 if it may be now. Reactive to requests, not to time.
 * @example button.disabled = getSecondsLeft(kit) > 0
 */
export function getSecondsLeft(kit: Kit): number {
  const now = Date.now()
  const own = readWallet(kit).codeAskedAt.value ?? 0
  // Another tab may have asked.
  const last = Math.max(own, readStored(kit, 'codeAskedAt') ?? 0)
  // A clock that went back must not keep the visitor longer than the pause is.
  if (now < last) return 0
  return Math.max(0, Math.ceil((last + emailPause - now) / 1000))
}

/**
 * Asks for a code by email: a login begins, and another one that is on its way ends. `getLogin` has its next step. If another code for the same email does not
 * come, the login stays as it was. Throws `InvalidEmailError`, `EmailRateLimitError` less than 30 s after the last accepted request, an `AbortError` if the login
 * is left, `FrameLoadError`, `FrameTimeoutError`, `FrameAbortedError` and `FrameAnswerError`: with the code `StorageBlocked` no mail was sent, and `requestStorage` goes on.
 * @example
 * const connected = kit.connect({ connectorId: 'embeddedWallet' })
 * await requestCode(kit, { email })
 * await waitForDevice(kit)
 * await submitCode(kit, { code: await askForCode() })
 * await connected
 */
export async function requestCode(kit: Kit, { email, signal }: requestCode.Options): Promise<void> {
  const address = email.trim()
  if (!isEmail(address)) throw new InvalidEmailError()
  const seconds = getSecondsLeft(kit)
  if (seconds) throw new EmailRateLimitError({ seconds })
  const before = readWallet(kit).login.peek()
  const attempt = beginAttempt(kit)
  const onAbort = () => leaveAttempt(kit, attempt)
  signal?.addEventListener('abort', onAbort)
  if (signal?.aborted) onAbort()
  attempt.show({ via: 'email', email: address, step: 'sending' })
  try {
    const asked = { signal: attempt.signal }
    const { action } = await requireFrame(kit).request('connectEmail', { email: address }, asked)
    if (action !== 'connect') noteCodeAsked(kit)
    goOn(kit, attempt, { email: address, action })
  } catch (error) {
    const hasCode = before.via === 'email' && before.step === 'code' && before.email === address
    // Where no other code comes, the one before stays good.
    if (hasCode) attempt.show(before)
    else onAbort()
    throw error
  } finally {
    signal?.removeEventListener('abort', onAbort)
  }
}

export declare namespace requestCode {
  type Options = {
    readonly email: string
    /** Ends the login, as long as the code is asked for. */
    readonly signal?: AbortSignal | undefined
  }
}

/** A code was asked for, just now: the next one has to wait. */
export function noteCodeAsked(kit: Kit): void {
  const now = Date.now()
  store(kit, 'codeAskedAt', now)
  kit.write(embeddedWalletSlice, ({ codeAskedAt }) => {
    codeAskedAt.value = now
  })
}

const steps = { verifyDevice: 'device', verifyOtp: 'code', connect: 'done' } as const

/** Goes on with what the frame says is next. */
export function goOn(kit: Kit, attempt: Attempt, { email, action }: goOn.Options) {
  if (action === 'verifyOtp') getLive(kit).codeSentAt = Date.now()
  attempt.show({ via: 'email', email, step: steps[action] })
  finishLogin(kit)
}

export declare namespace goOn {
  type Options = { readonly email: string; readonly action: keyof typeof steps }
}
