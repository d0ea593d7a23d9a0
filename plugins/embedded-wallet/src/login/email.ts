import type { Kit } from '@wallet-kit/core'
import { wait } from '@wallet-kit/core/plugin'
import { codeLife, deviceCheckPause, emailPause } from '../constants.js'
import { CodeExpiredError, EmailRateLimitError, InvalidEmailError } from '../errors.js'
import { isEmail } from '../frame/protocol.js'
import { requireFrame } from '../frame/requireFrame.js'
import { embeddedWalletSlice, readWallet } from '../slice.js'
import {
  type Attempt,
  askToLogIn,
  beginAttempt,
  currentAttempt,
  finishLogin,
  leaveAttempt,
} from './attempt.js'
import { readStored, store } from './storedLogin.js'

/** Whole seconds until a code may be asked for again, at most 30; 0: it may. Reactive to requests, not to time. */
export function getSecondsLeft(kit: Kit, now = Date.now()): number {
  const own = readWallet(kit).codeAskedAt.value ?? 0
  // Another tab may have asked.
  const last = Math.max(own, readStored(kit, 'codeAskedAt') ?? 0)
  // A clock that went back must not keep the visitor longer than the pause is.
  if (now < last) return 0
  return Math.max(0, Math.ceil((last + emailPause - now) / 1000))
}

/**
 * Asks for a code by email: a login begins, and another one that is on its way ends. Less than 30 s after the last accepted request it is
 * refused here.
 * Throws `InvalidEmailError`, `EmailRateLimitError` and what `Frame.request` throws.
 */
export async function requestCode(kit: Kit, { email, signal }: requestCode.Options): Promise<void> {
  const address = email.trim()
  if (!isEmail(address)) throw new InvalidEmailError()
  const seconds = getSecondsLeft(kit)
  if (seconds) throw new EmailRateLimitError({ seconds })
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
    onAbort()
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

function goOn(kit: Kit, attempt: Attempt, { email, action }: goOn.Options) {
  attempt.show({ via: 'email', email, step: steps[action] })
  finishLogin(kit)
}

declare namespace goOn {
  type Options = { readonly email: string; readonly action: keyof typeof steps }
}

/**
 * Waits until the owner of the email has approved this browser: the frame is asked every 3 s, as long as the login is not left.
 * Throws what `Frame.request` throws.
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
 * Gives the frame the six digits that the visitor typed. Throws `CodeExpiredError` after 20 minutes, and what `Frame.request` throws; the visitor may then type others.
 */
export async function submitCode(kit: Kit, { code }: { readonly code: string }): Promise<void> {
  const login = readWallet(kit).login.peek()
  // A second press while the first is looked at.
  if (login.via !== 'email' || login.step !== 'code') return
  const askedAt = readWallet(kit).codeAskedAt.peek()
  if (askedAt !== undefined && Date.now() - askedAt >= codeLife) throw new CodeExpiredError()
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
