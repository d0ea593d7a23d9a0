import { object, optional, picklist, pipe, regex, string, unknown } from 'valibot'
import {
  AbortedError,
  NoLoginError,
  ServiceRefusedError,
  StorageBlockedError,
} from '../channel/errors.js'
import { defineHandler } from '../channel/serveRequests.js'
import type { Frame } from '../frame.js'
import { canStore } from '../keys/browserStorage.js'
import { closeKeys, openKeysAfterLogin, restoreKeys } from '../keys/openKeys.js'
import { askService } from '../service/askService.js'
import { isPassing } from '../service/isPassing.js'

const begunSchema = object({
  action: picklist(['verifyDevice', 'verifyOtp', 'connect']),
  login: optional(string()),
})

/** `{ email }` → `{ action }`: what the visitor does next. */
export const connectEmail = defineHandler(
  object({ email: pipe(string(), regex(/^[^\s@]+@[^\s@]+$/, 'the email is none.')) }),
  async (frame, { email }) => {
    const { login: before, hasStorage } = frame.state
    // Before any mail: the login would end in front of a key that this browser cannot keep.
    if (!hasStorage && frame.settings.recovery === 'device' && !(await canStore())) {
      throw new StorageBlockedError()
    }
    const { signal } = beginVisit(frame)
    let begun = await begin().catch((error) => {
      // No other code was sent: the one before stays good.
      if (!signal.aborted) frame.state.login = before
      throw error
    })
    if (begun.action === 'connect') {
      await restoreKeys(frame)
      signal.throwIfAborted()
      if (frame.state.account) return { action: 'connect' }
      // The service knows this browser, but the key does not open without a new login.
      await closeKeys(frame)
      signal.throwIfAborted()
      begun = await begin()
    }
    signal.throwIfAborted()
    frame.state.login = begun.login
    return { action: begun.action }

    function begin() {
      return askService(frame, {
        ...{ method: 'POST', path: '/v1/email/code', body: { email }, schema: begunSchema },
      } as const)
    }
  },
)

/** → `{ action }`: `verifyDevice` until the browser is approved by the link in the mail, then `verifyOtp`. The page around asks again. */
export const connectDevice = defineHandler(optional(unknown()), async (frame) => {
  const { state } = frame
  const { login, visit } = state
  if (!login) throw new NoLoginError()
  const { action } = await askService(frame, {
    ...{ method: 'POST', path: '/v1/email/device', body: { login }, schema: begunSchema },
  } as const).catch((error) => {
    if (isPassing(error)) return { action: 'verifyDevice' as const }
    // There is no code yet that could be wrong: it was not approved in time.
    const isOver = error instanceof ServiceRefusedError && error.code === 'CodeRefused'
    throw isOver ? new NoLoginError() : error
  })
  visit.signal.throwIfAborted()
  return { action }
})

/** `{ otp }`, six digits → `{ action: 'connect' }`, with the keys open. */
export const connectOtp = defineHandler(
  object({ otp: pipe(string(), regex(/^\d{6}$/, 'the code has six digits.')) }),
  async (frame, { otp: code }) => {
    const { login, visit } = frame.state
    if (!login) throw new NoLoginError()
    await askService(frame, {
      ...{ method: 'POST', path: '/v1/email/verify', body: { login, code }, schema: begunSchema },
      signal: visit.signal,
    } as const)
    visit.signal.throwIfAborted()
    frame.state.login = undefined
    await openKeysAfterLogin(frame)
    return { action: 'connect' }
  },
)

/** Ends what is under way for the visitor before. */
export function beginVisit({ state }: Frame): AbortController {
  state.visit.abort(new AbortedError())
  state.visit = new AbortController()
  state.login = undefined
  return state.visit
}
