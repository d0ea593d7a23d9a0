import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { noCodes, noEmails } from '../../../../test/badInputs.js'
import { createTestFrame } from '../../../../test/createTestFrame.js'
import { createTestService } from '../../../../test/createTestService.js'
import { logIn, readCode } from '../../../../test/logIn.js'
import { AbortedError } from '../channel/errors.js'
import { removeSeed } from '../keys/browserStorage.js'
import { endAccount } from '../keys/endAccount.js'
import { openKeysAfterLogin } from '../keys/openKeys.js'
import {
  getEmailChange,
  undoEmailChange,
  updateEmail,
  updateEmailPrimaryOtp,
  updateEmailSecondaryOtp,
} from './changeEmail.js'
import { beginVisit } from './emailLogin.js'

afterEach(() => void vi.unstubAllGlobals())

const [email, next] = ['ada@example.com', 'ada@new.example.com']
const prove = 'POST /v1/keys/proof'

/** Somebody who is logged in by email, and may be sent the next mail. */
async function begin() {
  const service = await createTestService({ deviceCheck: false })
  onTestFinished(() => service.stop())
  const one = createTestFrame(service)
  await logIn(service, one.browser)
  await openKeysAfterLogin(one.frame)
  service.pass(30_000)
  one.asked.length = 0
  const { frame } = one
  return {
    ...{ ...one, service },
    readChange: () => frame.state.account?.emailChange,
    enterPrimary: () => updateEmailPrimaryOtp(frame, { otp: readCode(service, email) }),
    enterSecondary: () => updateEmailSecondaryOtp(frame, { otp: readCode(service, next) }),
  }
}

/** A visitor whose change of email waits for the link. */
async function change() {
  const begun = await begin()
  await updateEmail(begun.frame, { email: next })
  await begun.enterPrimary()
  await begun.enterSecondary()
  return begun
}

/** What the service answers to a request, changed by `act`. */
function after(asked: string, act: (answer: Response) => unknown) {
  const inner = fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = await inner(path, init)
    if (`${init.method} ${path}` !== asked) return answer
    return (await act(answer)) ?? answer
  })
}
const fail = () => {
  throw new TypeError('fetch failed')
}
const add = (facts: object) => async (answer: Response) =>
  Response.json({ ...(await answer.json()), ...facts })

test('both emails are proven by their codes, and the link of the present one makes the change', async () => {
  const { frame, enterPrimary, enterSecondary, readChange } = await begin()
  expect(await updateEmail(frame, { email: next })).toEqual({ action: 'verifyPrimaryOtp' })
  expect(await enterPrimary()).toEqual({ action: 'verifySecondaryOtp' })
  expect(readChange()).toBeUndefined()
  expect(await enterSecondary()).toEqual({ action: 'confirmByLink' })
  expect(readChange()).toEqual({ next })
  await expect(enterSecondary()).rejects.toMatchObject({ code: 'NoLogin' })
})

test('the open seed proves an account that has nothing else', async () => {
  const { frame, asked } = await begin()
  await updateEmail(frame, { email: next })
  expect(asked.filter((each) => each === prove)).toHaveLength(1)
})

const own = { provider: 'email', label: email }
const passkey = { provider: 'passkey', label: 'Phone' }

test.each([
  ['a recovery code', { hasRecoveryCode: true }],
  ['a passkey', { identities: [own, passkey] }],
  ['both', { hasRecoveryCode: true, identities: [passkey] }],
])('the open seed does not prove an account that has %s', async (_, facts) => {
  const { frame, asked, service } = await begin()
  const { length } = service.mails
  after('GET /v1/account', add(facts))
  await expect(updateEmail(frame, { email: next })).rejects.toMatchObject({
    code: 'KeyProofNeeded',
  })
  expect(asked).not.toContain(prove)
  expect(service.mails).toHaveLength(length)
})

test('the seed proves nothing after another refusal, and the code before stays good', async () => {
  const { frame, asked, enterPrimary } = await begin()
  await updateEmail(frame, { email: next })
  asked.length = 0
  await expect(updateEmail(frame, { email: next })).rejects.toMatchObject({
    code: 'TooManyRequests',
  })
  expect(asked).toEqual(['POST /v1/email/update'])
  expect(await enterPrimary()).toEqual({ action: 'verifySecondaryOtp' })
})

test.each(noEmails)('%j is no email', async (email) => {
  const { frame, asked } = await begin()
  await expect(updateEmail(frame, { email })).rejects.toMatchObject({
    ...{ code: 'InvalidRequest', message: 'The request is not valid: the email is none.' },
  })
  expect(asked).toEqual([])
})

const halves = [
  ['present', updateEmailPrimaryOtp],
  ['new', updateEmailSecondaryOtp],
] as const

test.each(halves.flatMap(([which, enter]) => noCodes.map((otp) => [otp, which, enter] as const)))(
  '%j is no code of the %s email',
  async (otp, _, enter) => {
    const { frame, asked } = await begin()
    frame.state.login = 'begun'
    await expect(enter(frame, { otp })).rejects.toMatchObject({
      ...{ code: 'InvalidRequest', message: 'The request is not valid: the code has six digits.' },
    })
    expect(asked).toEqual([])
  },
)

test.each(halves)('a code of the %s email needs a change that has begun', async (_, enter) => {
  const { frame, asked } = await begin()
  await expect(enter(frame, { otp: '123456' })).rejects.toMatchObject({ code: 'NoLogin' })
  expect(asked).toEqual([])
})

test.each([
  ['begins', '', 0],
  ['proves the present email', '/primary', 1],
  ['proves the new email', '/secondary', 2],
] as const)(
  'the login of a visitor who left while their change %s stays as it is',
  async (_, path, at) => {
    const { frame, enterPrimary, enterSecondary } = await begin()
    const steps = [() => updateEmail(frame, { email: next }), enterPrimary, enterSecondary]
    for (const step of steps.slice(0, at)) await step()
    after(`POST /v1/email/update${path}`, ({ ok }) => {
      if (!ok) return
      beginVisit(frame)
      frame.state.login = 'another'
    })
    await expect(steps[at]?.()).rejects.toMatchObject({ code: 'Aborted' })
    expect(frame.state.login).toBe('another')
  },
)

test('a change has begun even if it cannot be read', async () => {
  const { frame, enterPrimary, enterSecondary, readChange } = await begin()
  await updateEmail(frame, { email: next })
  await enterPrimary()
  after('GET /v1/account', fail)
  expect(await enterSecondary()).toEqual({ action: 'confirmByLink' })
  expect(readChange()).toBeUndefined()
})

test('a change is read from the service, until it is undone', async () => {
  const { frame, readChange } = await change()
  expect(await getEmailChange(frame, undefined)).toEqual({ next })
  expect(await undoEmailChange(frame, undefined)).toEqual({})
  expect(readChange()).toBeUndefined()
  expect(await getEmailChange(frame, undefined)).toEqual({})
})

test('a change that was confirmed says when it takes effect', async () => {
  const { frame, readChange } = await change()
  const takesEffectAt = Date.parse('2026-11-03T10:00:00Z')
  after('GET /v1/account', add({ emailChange: { next, takesEffectAt } }))
  expect(await getEmailChange(frame, undefined)).toEqual({ next, takesEffectAt })
  expect(readChange()).toEqual({ next, takesEffectAt })
})

test('a change is undone even if that cannot be read', async () => {
  const { frame, browser } = await change()
  after('GET /v1/account', fail)
  expect(await undoEmailChange(frame, undefined)).toEqual({})
  expect((await browser.get('/v1/account')).body).not.toHaveProperty('emailChange')
})

test.each([
  ['getEmailChange', getEmailChange],
  ['undoEmailChange', undoEmailChange],
  ['updateEmail', updateEmail],
])('%s needs a user who is logged in', async (_, handle) => {
  const { frame, asked } = await begin()
  await removeSeed(frame.host)
  endAccount(frame, new AbortedError())
  await expect(handle(frame, { email: next })).rejects.toMatchObject({ code: 'NotConnected' })
  expect(asked).toEqual([])
})

test('the change of another account is not told to the page of the one that is open', async () => {
  const { frame, readChange } = await begin()
  after('GET /v1/account', add({ accountId: 'another', emailChange: { next } }))
  await expect(getEmailChange(frame, undefined)).rejects.toMatchObject({ code: 'NotConnected' })
  expect(readChange()).toBeUndefined()
})

test('a visitor who signs out while their change is read stays signed out, and the page hears nothing of it', async () => {
  const { frame } = await change()
  after('GET /v1/account', () => endAccount(frame, new AbortedError()))
  await expect(getEmailChange(frame, undefined)).rejects.toMatchObject({ code: 'NotConnected' })
  expect(frame.state.account).toBeUndefined()
})
