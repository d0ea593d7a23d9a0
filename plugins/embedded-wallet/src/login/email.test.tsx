import type { Kit } from '@wallet-kit/core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hold, refusal } from '../../test/createSecureSite.js'
import { asked, createPageKit, holdNext, outcome, setUpPage, site } from '../../test/openWallet.js'
import { getLogin } from '../slice.js'
import { getSecondsLeft, requestCode } from './email.js'
import { logInByPasskey } from './passkey.js'

setUpPage({ hasPasskeys: false })

const email = 'mira@example.com'
let kit: Kit
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  kit = createPageKit()
})

describe('the seconds until the next request', () => {
  test('are 30 at the very moment of a request', async () => {
    await requestCode(kit, { email })
    expect(getSecondsLeft(kit)).toBe(30)
  })

  test('tell those who follow them of a request', async () => {
    const heard: number[] = []
    kit.subscribe(getSecondsLeft, (seconds) => heard.push(seconds))
    await requestCode(kit, { email })
    expect(heard).toEqual([30])
  })

  test('are 0 if the frame asks for no code', async () => {
    site.replies.connectEmail = { action: 'connect' }
    await requestCode(kit, { email })
    expect(getLogin(kit)).toEqual({ via: 'email', email, step: 'done' })
    expect(getSecondsLeft(kit)).toBe(0)
  })

  test.each(['verifyOtp', 'verifyDevice'])('are 30 if the frame says %s', async (action) => {
    site.replies.connectEmail = { action }
    await requestCode(kit, { email })
    expect(getSecondsLeft(kit)).toBe(30)
  })
})

test.each([email, 'noa@example.com'])('a request for %s shows that it is sent', async (to) => {
  const next = holdNext('connectEmail')
  const work = requestCode(kit, { email: to })
  const request = await next()
  expect(getLogin(kit)).toEqual({ via: 'email', email: to, step: 'sending' })
  site.answer(request, { action: 'verifyOtp' })
  await work
})

test.each(['', 'mira', 'mira@localhost'])(
  'the text "%s" ends no login on its way',
  async (text) => {
    site.replies.showPasskey = hold
    const login = outcome(logInByPasskey(kit))
    expect(await outcome(requestCode(kit, { email: text }))).toBe('InvalidEmailError')
    expect(getLogin(kit)).toEqual({ via: 'passkey', step: 'waiting' })
    site.answer(await asked('showPasskey'), { action: 'connect' })
    expect(await login).toBe('done')
  },
)

test('a login that waits for an approval ends if the same email fails again', async () => {
  site.replies.connectEmail = { action: 'verifyDevice' }
  await requestCode(kit, { email })
  site.replies.connectEmail = refusal('MailNotSent')
  vi.setSystemTime(1_030_000)
  expect(await outcome(requestCode(kit, { email }))).toBe('FrameAnswerError')
  expect(getLogin(kit)).toEqual({ via: 'none' })
})

describe('a signal', () => {
  test('that is aborted already keeps the frame from being asked', async () => {
    const work = requestCode(kit, { email, signal: AbortSignal.abort() })
    expect(await outcome(work)).toBe('AbortError')
    expect(site.last('connectEmail')).toBeUndefined()
    expect(getLogin(kit)).toEqual({ via: 'none' })
  })

  test('ends the login as long as the code is asked for', async () => {
    const next = holdNext('connectEmail')
    const abort = new AbortController()
    const work = outcome(requestCode(kit, { email, signal: abort.signal }))
    await next()
    abort.abort()
    expect(await work).toBe('AbortError')
    expect(getLogin(kit)).toEqual({ via: 'none' })
  })

  test.each(['verifyOtp', 'verifyDevice'])('ends nothing after the answer %s', async (action) => {
    site.replies.connectEmail = { action }
    const abort = new AbortController()
    await requestCode(kit, { email, signal: abort.signal })
    const before = getLogin(kit)
    abort.abort()
    expect(getLogin(kit)).toEqual(before)
    expect(before).toMatchObject({ via: 'email', email })
  })
})
