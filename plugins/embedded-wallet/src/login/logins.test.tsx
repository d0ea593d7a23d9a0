import type { Kit } from '@wallet-kit/core'
import { createTestKit, memoryStorage } from '@wallet-kit/core/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createSecureSite,
  hold,
  refusal,
  type SecureSite,
  secureOrigin,
} from '../../test/createSecureSite.js'
import { placeSite } from '../../test/placeSite.js'
import { embeddedWallet } from '../index.js'
import { embeddedWalletConnectorId } from '../options.js'
import { getLogin } from '../slice.js'
import { leaveLogin } from './attempt.js'
import { getSecondsLeft, requestCode } from './email.js'
import { submitCode, waitForDevice } from './emailCode.js'
import { leaveFarcaster, logInByFarcaster } from './farcaster.js'
import { logInByPasskey } from './passkey.js'
import { getSocials } from './socials.js'

let site: SecureSite
let leave = () => {}
const kits: Kit[] = []
beforeEach(() => {
  site = createSecureSite()
  leave = placeSite(site)
})
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
  leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function setUp(config: createTestKit.Options<[]> = {}): Kit {
  const kit: Kit = createTestKit({
    projectId: 'p',
    ...config,
    plugins: [embeddedWallet({ secureSite: secureOrigin })],
  })
  kits.push(kit)
  return kit
}
const email = 'mira@example.com'
const caught = <value,>(promise: Promise<value>) => promise.catch((error: unknown) => error)

describe('a code by email', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  })

  test('is asked for again from exactly 30 s on, counted from the last accepted request', async () => {
    const kit = setUp()
    await requestCode(kit, { email })
    vi.setSystemTime(1_000_001)
    expect(getSecondsLeft(kit)).toBe(30)
    vi.setSystemTime(1_028_999)
    expect(await caught(requestCode(kit, { email: 'other@example.com' }))).toMatchObject({
      name: 'EmailRateLimitError',
      seconds: 2,
      shortMessage: 'Please try again after 2 seconds',
      notice: { as: 'inline', text: 'Please try again after 2 seconds' },
    })
    vi.setSystemTime(1_029_999)
    expect(getSecondsLeft(kit)).toBe(1)
    expect(site.types().filter((type) => type === 'connectEmail')).toHaveLength(1)
    vi.setSystemTime(1_030_000)
    await requestCode(kit, { email })
    expect(site.types().filter((type) => type === 'connectEmail')).toHaveLength(2)
  })

  test('counts over a reload, under the embedded wallet’s own prefix, and without the email', async () => {
    const storage = memoryStorage()
    await requestCode(setUp({ storage }), { email })
    vi.setSystemTime(1_010_000)
    expect(getSecondsLeft(setUp({ storage }))).toBe(20)
    expect(storage.getItem('@appkit-wallet/default/code-asked-at')).toBe('{"v":1,"d":1000000}')
    expect(JSON.stringify([...storage.values])).not.toContain(email)
  })

  test('a refused request does not count, and a clock that went back keeps nobody waiting', async () => {
    const kit = setUp()
    site.replies.connectEmail = refusal('MailFailed')
    expect(await caught(requestCode(kit, { email }))).toMatchObject({ code: 'MailFailed' })
    expect(getSecondsLeft(kit)).toBe(0)
    expect(getLogin(kit)).toEqual({ via: 'none' })
    site.replies.connectEmail = { action: 'verifyOtp' }
    await requestCode(kit, { email })
    vi.setSystemTime(1000)
    expect(getSecondsLeft(kit)).toBe(0)
  })

  test('what is no email is refused, spaces around it are not its part', async () => {
    const kit = setUp()
    expect(await caught(requestCode(kit, { email: 'mira@localhost' }))).toMatchObject({
      name: 'InvalidEmailError',
      notice: { text: 'Enter a valid email' },
    })
    await requestCode(kit, { email: ` ${email} ` })
    expect(site.last('connectEmail')?.payload).toEqual({ email })
  })

  test('a wrong code leaves the visitor with the boxes', async () => {
    const kit = setUp()
    await requestCode(kit, { email })
    expect(getLogin(kit)).toEqual({ via: 'email', email, step: 'code' })
    site.replies.connectOtp = refusal('CodeRefused')
    const checking = caught(submitCode(kit, { code: '000000' }))
    expect(getLogin(kit)).toMatchObject({ step: 'checking' })
    expect(await checking).toMatchObject({ code: 'CodeRefused' })
    expect(getLogin(kit)).toMatchObject({ step: 'code' })
    site.replies.connectOtp = undefined
    await submitCode(kit, { code: '123456' })
    expect(getLogin(kit)).toMatchObject({ step: 'done' })
  })

  test('stays good where another one does not come; for another email it is over', async () => {
    const kit = setUp()
    await requestCode(kit, { email })
    site.replies.connectEmail = refusal('MailNotSent')
    vi.setSystemTime(1_030_000)
    expect(await caught(requestCode(kit, { email }))).toMatchObject({ code: 'MailNotSent' })
    expect(getLogin(kit)).toEqual({ via: 'email', email, step: 'code' })
    await submitCode(kit, { code: '123456' })
    expect(getLogin(kit)).toMatchObject({ step: 'done' })

    site.replies.connectEmail = { action: 'verifyOtp' }
    await requestCode(kit, { email })
    site.replies.connectEmail = refusal('MailNotSent')
    vi.setSystemTime(1_060_000)
    await caught(requestCode(kit, { email: 'other@example.com' }))
    expect(getLogin(kit)).toEqual({ via: 'none' })
  })

  test('is valid for 20 minutes from when it was sent: after the approval of a new browser', async () => {
    const kit = setUp()
    site.replies.connectEmail = { action: 'verifyDevice' }
    await requestCode(kit, { email })
    vi.setSystemTime(1_000_000 + 15 * 60_000)
    await waitForDevice(kit)
    const sent = 1_000_000 + 15 * 60_000
    vi.setSystemTime(sent + 20 * 60_000)
    expect(await caught(submitCode(kit, { code: '123456' }))).toMatchObject({
      name: 'CodeExpiredError',
      notice: { as: 'inline', text: 'This code expired' },
    })
    vi.setSystemTime(sent + 20 * 60_000 - 1)
    await submitCode(kit, { code: '123456' })
    expect(getLogin(kit)).toMatchObject({ step: 'done' })
  })
})

test('a frame that logs in after the 30 s in which it was waited for is logged out again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const kit = setUp()
  await requestCode(kit, { email })
  site.replies.connectOtp = hold
  const checking = caught(submitCode(kit, { code: '123456' }))
  await vi.waitFor(() => expect(site.last('connectOtp')).toBeDefined())
  expect(site.last('signOut')).toBeUndefined()
  await vi.advanceTimersByTimeAsync(30_000)
  vi.useRealTimers()
  expect(await checking).toMatchObject({ name: 'FrameTimeoutError' })
  await vi.waitFor(() => expect(site.last('signOut')).toBeDefined())
})

test('a new browser waits for its approval', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const kit = setUp()
  site.replies.connectEmail = { action: 'verifyDevice' }
  let isApproved = false
  site.replies.connectDevice = () => ({ action: isApproved ? 'verifyOtp' : 'verifyDevice' })
  await requestCode(kit, { email })
  expect(getLogin(kit)).toMatchObject({ step: 'device' })
  const waiting = waitForDevice(kit)
  await vi.waitFor(() => expect(site.last('connectDevice')).toBeDefined())
  expect(getLogin(kit)).toMatchObject({ step: 'device' })
  isApproved = true
  await vi.advanceTimersByTimeAsync(3000)
  vi.useRealTimers()
  await waiting
  expect(getLogin(kit)).toMatchObject({ step: 'code' })
})

test('whoever leaves while a code is looked at is logged out of the frame', async () => {
  const kit = setUp()
  await requestCode(kit, { email })
  site.replies.connectOtp = hold
  const checking = caught(submitCode(kit, { code: '123456' }))
  await vi.waitFor(() => expect(site.last('connectOtp')).toBeDefined())
  leaveLogin(kit)
  expect(await checking).toMatchObject({ name: 'AbortError' })
  await vi.waitFor(() => expect(site.last('signOut')).toBeDefined())
})

describe('Farcaster', () => {
  test('shows its url until the phone has answered', async () => {
    const kit = setUp()
    site.replies.connectFarcaster = hold
    const login = logInByFarcaster(kit)
    await vi.waitFor(() => expect(site.last('connectFarcaster')).toBeDefined())
    expect(getLogin(kit)).toEqual({
      via: 'farcaster',
      step: 'waiting',
      url: 'https://farcaster.test/~/siwf?token=1',
    })
    site.answer(site.last('connectFarcaster'))
    await login
    expect(getLogin(kit)).toMatchObject({ step: 'done' })
  })

  test('whoever leaves without a session leaves its url, and the frame is loaded anew', async () => {
    const kit = setUp()
    site.replies.connectFarcaster = hold
    const login = caught(logInByFarcaster(kit))
    await vi.waitFor(() => expect(site.last('connectFarcaster')).toBeDefined())
    leaveFarcaster(kit)
    expect(getLogin(kit)).toEqual({ via: 'none' })
    expect(await login).toMatchObject({ name: 'AbortError' })
    await vi.waitFor(() => expect(site.ports).toHaveLength(2))
  })
})

describe('a login that is left by a visitor who is connected', () => {
  const setUpConnected = async () => {
    const kit = setUp()
    kit.start()
    const connected = kit.connect({ connectorId: embeddedWalletConnectorId })
    await requestCode(kit, { email: 'mira@example.com' })
    await submitCode(kit, { code: '123456' })
    await connected
    return kit
  }

  test.each([
    ['Farcaster', 'connectFarcaster', logInByFarcaster],
    ['a passkey', 'showPasskey', logInByPasskey],
  ] as const)('%s: the frame takes it back, and the account stays', async (_, type, logIn) => {
    const kit = await setUpConnected()
    site.replies[type] = hold
    const login = caught(logIn(kit))
    const asked = await vi.waitFor(() => {
      const request = site.last(type)
      expect(request).toBeDefined()
      return request
    })
    if (type === 'connectFarcaster') leaveFarcaster(kit)
    else leaveLogin(kit)
    expect(await login).toMatchObject({ name: 'AbortError' })
    await vi.waitFor(() => expect(site.last('cancel')?.payload).toEqual({ request: asked?.id }))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(site.types()).not.toContain('signOut')
    expect(site.ports).toHaveLength(1)
    expect(kit.getAccount('eip155').isConnected).toBe(true)
    kit.destroy()
  })
})

test('a visitor who is connected by another wallet leaves Farcaster: the frame stays as it is', async () => {
  const kit = setUp({ account: { caipAddress: `eip155:1:0x${'1a'.repeat(20)}` } })
  site.replies.connectFarcaster = hold
  const login = caught(logInByFarcaster(kit))
  await vi.waitFor(() => expect(site.last('connectFarcaster')).toBeDefined())
  leaveFarcaster(kit)
  expect(await login).toMatchObject({ name: 'AbortError' })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(site.ports).toHaveLength(1)
  expect(kit.getAccount('eip155').isConnected).toBe(true)
})

describe('the social providers', () => {
  const all = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)'
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
  const android = 'Mozilla/5.0 (Linux; Android 14)'

  test('are all seven in their order, or the host’s', () => {
    expect(getSocials(setUp())).toEqual(all)
    expect(getSocials(setUp({ features: { socials: true } }))).toEqual(all)
    const socials = ['github', 'google', 'github', 'myspace']
    expect(getSocials(setUp({ features: { socials } }))).toEqual(['github', 'google'])
  })

  test.each([
    ['iOS', iPhone, 5, ['google']],
    ['a Mac', mac, 0, ['x']],
    ['an iPad', mac, 5, ['google']],
    ['Android', android, 5, ['facebook', 'x']],
    ['Windows', 'Mozilla/5.0 (Windows NT 10.0)', 0, []],
  ])('inside Telegram on %s some are left out', (_, userAgent, maxTouchPoints, without) => {
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints })
    expect(getSocials(setUp())).toEqual(all)
    vi.stubGlobal('TelegramWebviewProxy', {})
    const missing: readonly string[] = without
    expect(getSocials(setUp())).toEqual(all.filter((name) => !missing.includes(name)))
  })
})
