import type { Kit } from '@wallet-kit/core'
import { beforeEach, describe, expect, test } from 'vitest'
import { hold, refusal } from '../../test/createSecureSite.js'
import {
  answer,
  asked,
  connectByPasskey,
  createPageKit,
  holdNext,
  networks,
  outcome,
  setUpPage,
  site,
} from '../../test/openWallet.js'
import { comeBack, stubPopup } from '../../test/socialLogin.js'
import type { RequestType } from '../frame/protocol.js'
import { getLogin } from '../slice.js'
import { leaveLogin, waitForLogin } from './attempt.js'
import { requestCode } from './email.js'
import { submitCode, waitForDevice } from './emailCode.js'
import { logInByFarcaster } from './farcaster.js'
import { logInByPasskey } from './passkey.js'
import { logInBySocial } from './social.js'
import { readStored, store } from './storedLogin.js'

setUpPage({ hasPasskeys: false })

const email = 'mira@example.com'
let kit: Kit
beforeEach(() => {
  kit = createPageKit({ networks })
  site.replies.showPasskey = { action: 'connect' }
})

async function logInByEmail(of: Kit) {
  await requestCode(of, { email })
  await submitCode(of, { code: '123456' })
}
async function waitForApproval(of: Kit) {
  site.replies.connectEmail = { action: 'verifyDevice' }
  await requestCode(of, { email })
  await waitForDevice(of)
}
const comeFrom = (provider: 'google' | 'x') => (of: Kit) => comeBack(of, { provider })

type LogIn = (kit: Kit) => Promise<void>
/** Each row has the requests of a login in their order, its method, and the call that begins it. */
const ways: readonly (readonly [RequestType, string, LogIn])[] = [
  ['connectOtp', 'email', logInByEmail],
  ['showPasskey', 'passkey', logInByPasskey],
  ['connectFarcaster', 'farcaster', logInByFarcaster],
  ['connectSocial', 'google', comeFrom('google')],
  ['connectSocial', 'x', comeFrom('x')],
]
const byFrame = ways.filter(([, method]) => method !== 'email')
const steps: readonly (readonly [RequestType, LogIn])[] = [
  ...ways.map(([type, , logIn]) => [type, logIn] as const),
  ['connectEmail', logInByEmail],
  ['connectDevice', waitForApproval],
  ['getFarcasterUri', logInByFarcaster],
  ['getSocialRedirectUri', (of) => logInBySocial(of, { provider: 'x' })],
  ['getSocialRedirectUri', (of) => logInBySocial(of, { provider: 'x', isSameWindow: true })],
]

const wait = (signal = new AbortController().signal) => waitForLogin(kit, signal)
const caught = (work: Promise<unknown>) => work.catch((error: unknown) => error)
/** Begins a login, and waits until the frame is asked for what it does not answer. */
async function begin(type: RequestType, logIn: LogIn) {
  site.replies[type] = hold
  const login = outcome(logIn(kit))
  await asked(type)
  return { login }
}

describe('a connect', () => {
  test.each(ways)('that waits goes on when %s has logged in by %s', async (_, method, logIn) => {
    const connects = [wait(), wait()]
    await logIn(kit)
    expect(await Promise.all(connects)).toEqual([method, method])
  })

  test.each(ways)('finds what %s has just logged in by %s', async (_, method, logIn) => {
    await logIn(kit)
    expect(await wait()).toBe(method)
  })

  test.each(byFrame)('fails with the error of %s by %s', async (type, _, logIn) => {
    const connects = [caught(wait()), caught(wait())]
    site.replies[type] = refusal('Failed')
    const error = await caught(logIn(kit))
    expect(error).toMatchObject({ name: 'FrameAnswerError', code: 'Failed' })
    expect(await Promise.all(connects)).toEqual([error, error])
  })

  test.each(byFrame)('fails once if %s by %s failed before it', async (type, _, logIn) => {
    site.replies[type] = refusal('Failed')
    const error = await caught(logIn(kit))
    expect(await caught(wait())).toBe(error)
    const next = wait()
    await logInByEmail(kit)
    expect(await next).toBe('email')
  })

  test('does not fail with the error that another one got', async () => {
    const connect = caught(wait())
    site.replies.showPasskey = refusal('Failed')
    await caught(logInByPasskey(kit))
    await connect
    const next = wait()
    await logInByEmail(kit)
    expect(await next).toBe('email')
  })

  test('does not fail with the error of a login before the newest', async () => {
    site.replies.showPasskey = refusal('Failed')
    await caught(logInByPasskey(kit))
    await logInByEmail(kit)
    expect(await wait()).toBe('email')
  })

  test('waits for other digits if the frame refuses a code', async () => {
    const connect = wait()
    site.replies.connectOtp = refusal('CodeRefused')
    await caught(logInByEmail(kit))
    site.replies.connectOtp = undefined
    await submitCode(kit, { code: '654321' })
    expect(await connect).toBe('email')
  })

  test.each(ways)('waits for another login if %s by %s is left', async (type, _, logIn) => {
    const connect = wait()
    const { login } = await begin(type, logIn)
    leaveLogin(kit)
    expect(await login).toBe('AbortError')
    site.replies[type] = undefined
    await logInByFarcaster(kit)
    expect(await connect).toBe('farcaster')
  })
})

describe('a connect that is aborted', () => {
  const [one, other] = [new Error('closed'), new Error('replaced')]
  const abortWith = (reason: unknown) => {
    const abort = new AbortController()
    return { signal: abort.signal, abort: () => abort.abort(reason) }
  }

  test.each([one, other])('throws the reason %s', async (reason) => {
    const { signal, abort } = abortWith(reason)
    const connect = caught(wait(signal))
    abort()
    expect(await connect).toBe(reason)
    expect(await caught(wait(signal))).toBe(reason)
  })

  test.each([
    ['ends a login whose code is typed', 'verifyOtp', { via: 'none' }],
    ['leaves a browser to its approval', 'verifyDevice', { via: 'email', email, step: 'device' }],
  ])('%s', async (_, action, left) => {
    const { signal, abort } = abortWith(one)
    const connect = caught(wait(signal))
    site.replies.connectEmail = { action }
    await requestCode(kit, { email })
    abort()
    await connect
    expect(getLogin(kit)).toEqual(left)
  })

  test('ends a login by a passkey', async () => {
    const { signal, abort } = abortWith(one)
    const connect = caught(wait(signal))
    const { login } = await begin('showPasskey', logInByPasskey)
    abort()
    await connect
    expect(await login).toBe('AbortError')
    expect(getLogin(kit)).toEqual({ via: 'none' })
  })

  test('leaves the login to another one that waits for it', async () => {
    const { signal, abort } = abortWith(one)
    const connects = [caught(wait(signal)), wait()]
    await requestCode(kit, { email })
    abort()
    expect(await connects[0]).toBe(one)
    await submitCode(kit, { code: '123456' })
    expect(await connects[1]).toBe('email')
  })

  test('does not take the error of a later login from the next connect', async () => {
    const { signal, abort } = abortWith(one)
    const connect = caught(wait(signal))
    abort()
    await connect
    site.replies.showPasskey = refusal('Failed')
    const error = await caught(logInByPasskey(kit))
    expect(await caught(wait())).toBe(error)
  })

  test.each([
    ['done', { action: 'connect' }],
    ['refused', refusal('Failed')],
  ])('after its login was %s leaves a newer login alone', async (_, reply) => {
    const { signal, abort } = abortWith(one)
    const connect = caught(wait(signal))
    site.replies.showPasskey = reply
    await caught(logInByPasskey(kit))
    await connect
    await requestCode(kit, { email })
    abort()
    expect(getLogin(kit)).toEqual({ via: 'email', email, step: 'code' })
  })
})

describe('a login that is left', () => {
  beforeEach(() => void stubPopup())

  test.each(steps)('during %s ends, and shows nothing more', async (type, logIn) => {
    const { login } = await begin(type, logIn)
    leaveLogin(kit)
    expect(getLogin(kit)).toEqual({ via: 'none' })
    expect(await login).toBe('AbortError')
    expect(getLogin(kit)).toEqual({ via: 'none' })
  })

  test.each(steps)('for another one during %s does not end that', async (type, logIn) => {
    const { login } = await begin(type, logIn)
    const next = holdNext('showPasskey')
    const newer = outcome(logInByPasskey(kit))
    expect(await login).toBe('AbortError')
    expect(getLogin(kit)).toEqual({ via: 'passkey', step: 'waiting' })
    site.answer(await next(), { action: 'connect' })
    expect(await newer).toBe('done')
  })

  test('waits for no approval', async () => {
    await requestCode(kit, { email })
    leaveLogin(kit)
    expect(await outcome(waitForDevice(kit))).toBe('AbortError')
  })

  test('leaves another page of the app its way back', async () => {
    store(kit, 'leftFor', 'x')
    const { login } = await begin('connectOtp', logInByEmail)
    leaveLogin(kit)
    await login
    expect(readStored(kit, 'leftFor')).toBe('x')
  })
})

describe('a login whose key is not in this browser', () => {
  const codes = ['RecoveryNeeded', 'StorageBlocked']
  const refused = ways.flatMap(([type, method, logIn]) =>
    codes.map((code) => [type, method, code, logIn] as const),
  )

  test.each(refused)(
    'by %s by %s with %s is done once the visitor has recovered it',
    async (type, method, code, logIn) => {
      site.replies[type] = refusal(code)
      site.replies.recoverKey = hold
      const connect = wait()
      const login = outcome(logIn(kit))
      await asked('recoverKey')
      expect(getLogin(kit)).not.toMatchObject({ step: 'done' })
      await answer('recoverKey', {})
      expect(await login).toBe('done')
      expect(await connect).toBe(method)
    },
  )

  test('fails with what the frame answers to the recovery', async () => {
    site.replies.showPasskey = refusal('RecoveryNeeded')
    site.replies.recoverKey = refusal('RecoveryFailed')
    expect(await caught(logInByPasskey(kit))).toMatchObject({ code: 'RecoveryFailed' })
  })

  test('that is left takes the recovery back', async () => {
    site.replies.showPasskey = refusal('RecoveryNeeded')
    const { login } = await begin('recoverKey', logInByPasskey)
    leaveLogin(kit)
    expect(await login).toBe('AbortError')
    expect((await asked('cancel')).payload).toEqual({ request: site.last('recoverKey')?.id })
  })
})

test.each(ways)('a frame that refuses %s by %s keeps the login before', async (type, _, logIn) => {
  await connectByPasskey(kit)
  site.replies[type] = refusal('Failed')
  await caught(logIn(kit))
  expect(site.types()).not.toContain('recoverKey')
  expect(site.types()).not.toContain('signOut')
  expect(kit.getAccount('eip155').isConnected).toBe(true)
})
