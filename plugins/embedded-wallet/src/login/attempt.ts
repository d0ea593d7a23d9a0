import { isWalletKitError, type Kit } from '@wallet-kit/core'
import type { FrameAnswerError } from '../errors.js'
import type { Frame } from '../frame/openFrame.js'
import { askInFrame, requireFrame } from '../frame/requireFrame.js'
import { getLive, type Login, type LoginMethod, readWallet, setLogin } from '../slice.js'
import { isStorageBlocked } from './storage.js'
import { disconnectAll, forgetLogin, readStored } from './storedLogin.js'

/** A login that is on its way: what it does is bound to its signal, so that nothing of it reaches a later one. */
export type Attempt = {
  readonly signal: AbortSignal
  /** Sets what screens draw, unless another attempt has taken its place. */
  readonly show: (login: Login) => void
}

/** Begins a login: the one before ends, since there is one at a time. */
export function beginAttempt(kit: Kit): Attempt {
  leaveLogin(kit)
  const abort = new AbortController()
  const live = getLive(kit)
  live.attempt = abort
  live.failure = undefined
  return attemptOf(kit, abort)
}

/** The login that is on its way. Throws an `AbortError` where there is none any more. */
export function currentAttempt(kit: Kit): Attempt {
  const { attempt } = getLive(kit)
  if (!attempt) throw left()
  return attemptOf(kit, attempt)
}

const left = () => new DOMException('The login was left.', 'AbortError')

const attemptOf = (kit: Kit, { signal }: AbortController): Attempt => ({
  signal,
  show(login) {
    if (!signal.aborted) setLogin(kit, login)
  },
})

/**
 * Ends the login that is on its way. What comes of it later is ignored.
 * @example leaveLogin(kit)
 */
export function leaveLogin(kit: Kit): void {
  const live = getLive(kit)
  const { attempt } = live
  live.attempt = undefined
  setLogin(kit, { via: 'none' })
  attempt?.abort(left())
}

/** Ends this login, unless another has taken its place. */
export function leaveAttempt(kit: Kit, { signal }: Attempt): void {
  if (getLive(kit).attempt?.signal === signal) leaveLogin(kit)
}

/** The frame is logged in: a connect that waits for it goes on, and one that comes finds it. */
export function finishLogin(kit: Kit): void {
  const method = getFinished(kit)
  if (!method) return
  for (const { done } of [...getLive(kit).waiting]) done(method)
}

/** By what the frame has just been logged in; undefined as long as it is not. */
export function getFinished(kit: Kit): LoginMethod | undefined {
  const login = readWallet(kit).login.peek()
  if (login.via === 'none' || login.step !== 'done') return undefined
  return login.via === 'social' ? login.provider : login.via
}

/** The login failed. A connect that waits for it fails with the same error; if none waits yet, the next one does. */
export function failLogin(kit: Kit, error: unknown): void {
  const live = getLive(kit)
  if (!live.waiting.size) live.failure = error
  for (const { fail } of [...live.waiting]) fail(error)
}

/** Whether a login by email waits until this browser is approved. */
export function isAtDevice(kit: Kit): boolean {
  const login = readWallet(kit).login.peek()
  return login.via === 'email' && login.step === 'device'
}

/** Waits until the frame is logged in; gives by what. Where the signal ends that, so ends the login. */
export function waitForLogin(kit: Kit, signal: AbortSignal): Promise<LoginMethod> {
  const live = getLive(kit)
  const { waiting, failure } = live
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    live.failure = undefined
    if (failure) return reject(failure)
    const finished = getFinished(kit)
    if (finished) return resolve(finished)
    const end = () => {
      waiting.delete(waiter)
      signal.removeEventListener('abort', onAbort)
    }
    const waiter = {
      done(method: LoginMethod) {
        end()
        resolve(method)
      },
      fail(error: unknown) {
        end()
        reject(error)
      },
    }
    const onAbort = () => {
      waiter.fail(signal.reason)
      // A newer connect may wait for the same login. A browser that has to be approved has a screen of its own for that, which leaves it.
      if (!waiting.size && !isAtDevice(kit)) leaveLogin(kit)
    }
    waiting.add(waiter)
    signal.addEventListener('abort', onAbort)
  })
}

/**
 * Asks the frame for what logs it in. Whoever leaves meanwhile is logged out again: the answer would be of a login that nobody wants. An account
 * that was logged in before is disconnected then. If the frame waits for the visitor, leaving takes the request back, and an account that was logged in
 * before stays.
 */
export async function askToLogIn(
  kit: Kit,
  { signal }: Attempt,
  ask: (frame: Frame) => Promise<unknown>,
  { isTakenBack = false }: askToLogIn.Options = {},
): Promise<void> {
  signal.throwIfAborted()
  const frame = requireFrame(kit)
  const undo = () => {
    // The port has told the frame that nobody waits any more.
    if (isTakenBack && readWallet(kit).users.peek().size) return
    frame.request('signOut', {}).catch(() => {})
    if (!readStored(kit, 'login')) return
    forgetLogin(kit)
    disconnectAll(kit)
  }
  signal.addEventListener('abort', undo)
  try {
    await ask(frame).catch(async (error) => {
      // It may come about later, when nobody waits for it.
      if (isWalletKitError(error, 'FrameTimeoutError')) undo()
      if (!isRecoveryNeeded(error)) throw error
      // The login is right, but this browser does not have its half of the key, or keeps none in the frame.
      await askInFrame(kit, { type: 'recoverKey', signal })
    })
  } finally {
    signal.removeEventListener('abort', undo)
  }
}

export declare namespace askToLogIn {
  type Options = {
    /** The frame waits for a person, and hears of it if the visitor leaves. */
    readonly isTakenBack?: boolean
  }
}

const isRecoveryNeeded = (error: unknown) =>
  isStorageBlocked(error) ||
  (isWalletKitError(error, 'FrameAnswerError') &&
    (error as FrameAnswerError).code === 'RecoveryNeeded')
