import { literal, object, optional, pipe, regex, string, unknown } from 'valibot'
import { NoLoginError, NotConnectedError, ServiceRefusedError } from '../channel/errors.js'
import { defineHandler } from '../channel/serveRequests.js'
import type { Frame } from '../frame.js'
import { readAccount, requireAccount } from '../keys/openKeys.js'
import { proveBySeed } from '../keys/sendKeyProof.js'
import { askService } from '../service/askService.js'

const otpSchema = object({ otp: pipe(string(), regex(/^\d{6}$/, 'the code has six digits.')) })
const begunSchema = object({ login: string() })
const changedSchema = object({ action: literal('confirmByLink') })

/**
 * `{ email }` → `{ action: 'verifyPrimaryOtp' }`: a code went to the present email. `KeyProofNeeded`: a passkey or the recovery code has to prove first
 * whose the account is. The seed that is open here proves that of an account that has neither.
 */
export const updateEmail = defineHandler(
  object({ email: pipe(string(), regex(/^[^\s@]+@[^\s@]+$/, 'the email is none.')) }),
  async (frame, body) => {
    const { accountId } = await requireAccount(frame)
    const { signal } = frame.state.visit
    const begin = () =>
      askService(frame, {
        ...{ method: 'POST', path: '/v1/email/update', body, schema: begunSchema },
      } as const)
    const { login } = await begin().catch(async (error) => {
      if (!(error instanceof ServiceRefusedError) || error.code !== 'KeyProofNeeded') throw error
      const { identities, hasRecoveryCode } = await readAccount(frame)
      if (hasRecoveryCode || identities.some(({ provider }) => provider === 'passkey')) throw error
      await proveBySeed(frame, accountId)
      return begin()
    })
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

/**
 * `{ otp }` of the new email → `{ action: 'confirmByLink' }`: the present email got a link. It logs in until a day after its owner has confirmed there.
 */
export const updateEmailSecondaryOtp = defineHandler(otpSchema, async (frame, { otp: code }) => {
  const { signal } = frame.state.visit
  const { action } = await askService(frame, {
    ...{ method: 'POST', path: '/v1/email/update/secondary', schema: changedSchema },
    body: { login: requireLogin(frame), code },
  } as const)
  signal.throwIfAborted()
  frame.state.login = undefined
  // The change has begun, whether or not it can be read now.
  await noteEmailChange(frame).catch(() => undefined)
  return { action }
})

/** → `{ next?, takesEffectAt? }`: the change of email that has not taken effect, if there is one; the time, in ms since 1970, once its owner has confirmed it. */
export const getEmailChange = defineHandler(optional(unknown()), async (frame) => {
  await requireAccount(frame)
  return (await noteEmailChange(frame)) ?? {}
})

/** → `{}`: the present email stays. */
export const undoEmailChange = defineHandler(optional(unknown()), async (frame) => {
  await requireAccount(frame)
  await askService(frame, {
    ...{ method: 'DELETE', path: '/v1/email/update', schema: object({}) },
  } as const)
  // It is undone, whether or not that can be read now.
  await noteEmailChange(frame).catch(() => undefined)
  return {}
})

/** Reads the change from the service, for `getUser`, too. Throws `NotConnectedError` if the account of the frame is not the one that is logged in any more. */
async function noteEmailChange(frame: Frame) {
  const { accountId, emailChange } = await readAccount(frame)
  const { state } = frame
  if (state.account?.accountId !== accountId) throw new NotConnectedError()
  state.account = { ...state.account, emailChange }
  return emailChange
}

function requireLogin({ state }: Frame): string {
  if (!state.login) throw new NoLoginError()
  return state.login
}
