import { object, pipe, regex, string } from 'valibot'
import { NoLoginError } from '../channel/errors.js'
import { defineHandler } from '../channel/serveRequests.js'
import type { Frame } from '../frame.js'
import { openKeysAfterLogin, requireAccount } from '../keys/openKeys.js'
import { askService } from '../service/askService.js'

const otpSchema = object({ otp: pipe(string(), regex(/^\d{6}$/, 'the code has six digits.')) })
const begunSchema = object({ login: string() })

/** `{ email }` → `{ action: 'verifyPrimaryOtp' }`: a code went to the present email. */
export const updateEmail = defineHandler(
  object({ email: pipe(string(), regex(/^\S+@\S+$/, 'the email is none.')) }),
  async (frame, body) => {
    await requireAccount(frame)
    const { signal } = frame.state.visit
    const { login } = await askService(frame, {
      ...{ method: 'POST', path: '/v1/email/update', body, schema: begunSchema },
    } as const)
    signal.throwIfAborted()
    frame.state.login = login
    return { action: 'verifyPrimaryOtp' }
  },
)

/** `{ otp }` of the present email → `{ action: 'verifySecondaryOtp' }`: another code went to the new one. */
export const updateEmailPrimaryOtp = defineHandler(otpSchema, async (frame, { otp: code }) => {
  const { signal } = frame.state.visit
  const { login } = await askService(frame, {
    ...{ method: 'POST', path: '/v1/email/update/primary', schema: begunSchema },
    body: { login: requireLogin(frame), code },
  } as const)
  signal.throwIfAborted()
  frame.state.login = login
  return { action: 'verifySecondaryOtp' }
})

/** `{ otp }` of the new email → `{}`: it logs the account in from now on. */
export const updateEmailSecondaryOtp = defineHandler(otpSchema, async (frame, { otp: code }) => {
  const { state } = frame
  const { signal } = state.visit
  const { email } = await askService(frame, {
    ...{ method: 'POST', path: '/v1/email/update/secondary', schema: object({ email: string() }) },
    ...{ body: { login: requireLogin(frame), code }, signal },
  } as const)
  signal.throwIfAborted()
  state.login = undefined
  const { account } = state
  if (account) {
    const others = account.identities.filter(({ provider }) => provider !== 'email')
    state.account = { ...account, identities: [{ provider: 'email', label: email }, ...others] }
  }
  // The session is another one: what was kept for the next load is kept anew. Where that fails, the next load asks for a login.
  await openKeysAfterLogin(frame).catch(() => {})
  signal.throwIfAborted()
  return {}
})

function requireLogin({ state }: Frame): string {
  if (!state.login) throw new NoLoginError()
  return state.login
}
