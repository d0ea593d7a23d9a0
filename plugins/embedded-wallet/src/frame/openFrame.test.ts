import type { Features, Kit } from '@wallet-kit/core'
import { createTestKit } from '@wallet-kit/core/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  createFakeParent,
  createSecureSite,
  hold,
  refusal,
  secureOrigin,
} from '../../test/createSecureSite.js'
import { maxMessageSize } from '../constants.js'
import type { FrameLoadError } from '../errors.js'
import { embeddedWallet } from '../index.js'
import en from '../messages/en.js'
import { getAnswerNotice } from '../messages/getAnswerNotice.js'
import { openFrame } from './openFrame.js'

const ends: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const end of ends.splice(0)) end()
})

type Options = Parameters<typeof createFakeParent>[1] &
  Partial<openFrame.Options> & { readonly features?: Features }

function setUp({ pageOrigin, isDead, frameOrigin, features, ...options }: Options = {}) {
  const site = createSecureSite()
  const plugins = features && [embeddedWallet({ secureSite: secureOrigin })]
  const kit: Kit = createTestKit({
    ...{ projectId: 'p1', metadata: { name: 'Shop' } },
    ...(features && { features, plugins }),
  })
  const { parent, children } = createFakeParent(site, {
    ...(pageOrigin && { pageOrigin }),
    ...(isDead && { isDead }),
    ...(frameOrigin && { frameOrigin }),
  })
  const failures: FrameLoadError[] = []
  const open = () =>
    openFrame(kit, {
      ...{ parent, secureSite: secureOrigin, title: 'Secure wallet frame', slot: 'wk-frame' },
      onFailure: (error) => failures.push(error),
      ...options,
    })
  ends.push(() => {
    kit.destroy()
    site.close()
  })
  return { site, kit, parent, children, failures, open }
}
/** Asked, and its outcome caught: what it is told of later must not be unheard meanwhile. */
const caught = <value>(promise: Promise<value>) => promise.catch((error: unknown) => error)
/** Waits without letting time pass. It fails after many turns: without an end it would hold up every test that comes later. */
async function until(isTrue: () => boolean) {
  for (let turns = 0; !isTrue(); turns++) {
    expect(turns).toBeLessThan(10_000)
    await new Promise((resolve) => setImmediate(resolve))
  }
}
const asked = (site: ReturnType<typeof createSecureSite>, type: 'isConnected' | 'rpc') =>
  vi.waitFor(() => {
    const found = site.last(type)
    expect(found).toBeDefined()
    return found as NonNullable<typeof found>
  })

describe('the iframe', () => {
  test('has the address, the sandbox and the abilities of the protocol', () => {
    const { open } = setUp()
    const { element, origin } = open()
    expect(element.src).toBe(
      'https://secure.test/sdk?projectId=p1&chainId=eip155%3A1&version=4&enableLogger=false',
    )
    expect(element.attributes).toMatchObject({
      sandbox:
        'allow-scripts allow-same-origin allow-forms allow-popups allow-storage-access-by-user-activation',
    })
    expect(element.allow).toBe('publickey-credentials-create; publickey-credentials-get')
    expect(element.slot).toBe('wk-frame')
    expect(origin).toBe(secureOrigin)
  })

  test.each(['', '/', '//'])('the site may stand below a path (wallet%s), and log', (end) => {
    const { open } = setUp({ secureSite: `https://secure.test/wallet${end}`, enableLogger: true })
    expect(open().element.src).toMatch(/^https:\/\/secure\.test\/wallet\/sdk\?.*enableLogger=true$/)
  })

  test('a secure site of the page’s own origin is refused', () => {
    const { open, children } = setUp({ pageOrigin: secureOrigin })
    const problem = 'It is the origin of this page, so a script of the page could read the keys.'
    expect(open).toThrow(
      expect.objectContaining({
        name: 'ConfigError',
        path: 'embeddedWallet({ secureSite })',
        shortMessage: `Invalid configuration at "embeddedWallet({ secureSite })": ${problem}`,
        hints: ['Serve the secure site from an origin of its own.'],
      }),
    )
    expect(children.size).toBe(0)
  })

  test('without a project id it is not opened, unless the host says that there is none', () => {
    const { parent } = setUp()
    const options = {
      ...{ parent, secureSite: secureOrigin, title: 't', slot: 's', onFailure: () => {} },
    }
    const none: Kit = createTestKit()
    const ownOne: Kit = createTestKit({ projectId: false })
    ends.push(none.destroy, ownOne.destroy)
    expect(() => openFrame(none, options)).toThrow(
      expect.objectContaining({
        name: 'ProjectIdNotConfiguredError',
        shortMessage: '"embedded-wallet" needs a project id and the configuration has none.',
      }),
    )
    expect(openFrame(ownOne, options).element.src).toContain('projectId=&')
  })

  test('goes with the kit, and what waits ends', async () => {
    const { open, kit, site, children } = setUp()
    site.replies.isConnected = hold
    const answer = caught(open().request('isConnected', {}))
    await asked(site, 'isConnected')
    kit.destroy()
    expect(await answer).toMatchObject({ name: 'FrameAbortedError' })
    expect(children.size).toBe(0)
  })
})

describe('the first message', () => {
  test('is posted to the secure origin with a port, and says whose page it is', async () => {
    const { open, site } = setUp()
    site.setLoggedIn(true)
    expect(await open().request('isConnected', {})).toEqual({ isConnected: true })
    expect(site.types()).toEqual(['syncDappData', 'isConnected'])
    expect(site.asked[0]?.payload).toMatchObject({
      version: 4,
      projectId: 'p1',
      metadata: { name: 'Shop' },
    })
  })

  test('a page of another origin in the frame gets nothing', async () => {
    vi.useFakeTimers()
    const { open, site, failures } = setUp({ frameOrigin: 'https://evil.test' })
    const answer = caught(open().request('isConnected', {}))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await answer).toMatchObject({ name: 'FrameLoadError' })
    expect(failures).toMatchObject([{ reason: 'silent' }])
    expect(site.ports).toEqual([])
  })

  test('a frame that does not load within 30 s is taken away, told once', async () => {
    vi.useFakeTimers()
    const { open, failures, children } = setUp({ isDead: true })
    const frame = open()
    const answers = [caught(frame.request('isConnected', {})), caught(frame.request('signOut', {}))]
    await vi.advanceTimersByTimeAsync(29_999)
    expect(failures).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    for (const answer of answers) {
      expect(await answer).toMatchObject({
        name: 'FrameLoadError',
        notice: { as: 'toast', text: 'Unable to load email login dependency' },
      })
    }
    expect(failures).toMatchObject([{ reason: 'late' }])
    expect(children.size).toBe(0)
  })

  test.each([
    ['frame-src', `${secureOrigin}/sdk`, 'policy'],
    ['child-src', `${secureOrigin}/sdk`, 'policy'],
    ['default-src', secureOrigin, 'policy'],
    ['fenced-frame-src', secureOrigin, 'late'],
    ['frame-src', 'https://other.test/', 'late'],
    ['frame-src', `${secureOrigin}.evil/sdk`, 'late'],
    ['frame-src', `${secureOrigin}:8443/sdk`, 'late'],
    ['frame-src', 'inline', 'late'],
    ['img-src', secureOrigin, 'late'],
  ])(
    'a policy that blocks %s of %s is the reason only if it blocks the frame',
    async (...given) => {
      const [effectiveDirective, blockedURI, reason] = given
      vi.useFakeTimers()
      const { open, failures, parent } = setUp({ isDead: true })
      const answer = caught(open().request('isConnected', {}))
      const event = Object.assign(new Event('securitypolicyviolation'), {
        ...{ effectiveDirective, blockedURI },
      })
      parent.ownerDocument.dispatchEvent(event)
      await vi.advanceTimersByTimeAsync(30_000)
      await answer
      expect(failures).toMatchObject([{ reason }])
    },
  )

  test.each([
    ['names another version', { version: 3 }],
    ['is no object', 'hello'],
  ])('an answer to it that %s is none', async (_, answer) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { open, site } = setUp()
    site.replies.syncDappData = answer
    const frame = open()
    const outcome = caught(frame.request('isConnected', {}))
    await vi.advanceTimersByTimeAsync(10)
    await vi.waitFor(() => expect(frame.getIgnored()).toBe(1))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await outcome).toMatchObject({ name: 'FrameLoadError' })
  })

  test('a site that refuses it did not load', async () => {
    const { open, site } = setUp()
    site.replies.syncDappData = refusal('OriginNotAllowed')
    expect(await caught(open().request('isConnected', {}))).toMatchObject({
      name: 'FrameLoadError',
      reason: 'refused',
      cause: { code: 'OriginNotAllowed' },
    })
  })

  test('nothing else is sent before its answer, and an answer before it is ignored', async () => {
    const { open, site } = setUp()
    site.replies.syncDappData = hold
    const frame = open()
    const answer = frame.request('isConnected', {})
    const first = await vi.waitFor(() => site.last('syncDappData') ?? Promise.reject())
    site.say({ id: 'x', ok: true, payload: { isConnected: true } })
    await vi.waitFor(() => expect(frame.getIgnored()).toBe(1))
    expect(site.types()).toEqual(['syncDappData'])
    site.answer(first, {})
    expect(await answer).toEqual({ isConnected: false })
  })
})

describe('what is no answer is ignored and counted', () => {
  const good = { isConnected: true }
  const large = 'x'.repeat(maxMessageSize)
  const ownProto = JSON.parse('{"isConnected":true,"__proto__":{"polluted":true}}')
  const cyclic: Record<string, unknown> = {}
  cyclic.self = cyclic

  test.each<[string, (id: string) => unknown]>([
    ['another id', () => ({ id: 'other', ok: true, payload: good })],
    ['no id', () => ({ ok: true, payload: good })],
    ['an id that is no text', () => ({ id: 1, ok: true, payload: good })],
    ['no verdict', (id) => ({ id, payload: good })],
    ['a verdict that is none', (id) => ({ id, ok: 'true', payload: good })],
    ['no payload', (id) => ({ id, ok: true })],
    ['a payload of another type', (id) => ({ id, ok: true, payload: { uri: 'https://a.test' } })],
    ['a payload that is a list', (id) => ({ id, ok: true, payload: [good] })],
    ['a property of another type', (id) => ({ id, ok: true, payload: { isConnected: 'yes' } })],
    ['a refusal without an error', (id) => ({ id, ok: false })],
    ['an error without a code', (id) => ({ id, ok: false, error: { message: 'x' } })],
    ['an error that is a text', (id) => ({ id, ok: false, error: 'x' })],
    ['more than 1 MB', (id) => ({ id, ok: true, payload: { ...good, large } })],
    ['an own __proto__', (id) => ({ id, ok: true, payload: ownProto })],
    ['a map', (id) => new Map([['id', id]])],
    ['a date', (id) => ({ id, ok: true, payload: { isConnected: true, at: new Date() } })],
    ['bytes', (id) => ({ id, ok: true, payload: new Uint8Array(3) })],
    ['a bigint', (id) => ({ id, ok: true, payload: { isConnected: true, n: 1n } })],
    ['a ring', (id) => ({ id, ok: true, payload: { ...good, cyclic } })],
    ['nothing', () => null],
    ['a text', (id) => JSON.stringify({ id, ok: true, payload: good })],
  ])('%s', async (_, forge) => {
    const { open, site } = setUp()
    site.replies.isConnected = hold
    const frame = open()
    const answer = frame.request('isConnected', {})
    const request = await asked(site, 'isConnected')
    site.say(forge(request.id))
    await vi.waitFor(() => expect(frame.getIgnored()).toBe(1))
    site.answer(request, { isConnected: false })
    expect(await answer).toEqual({ isConnected: false })
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  test.each([
    ['of another origin', 'https://evil.test'],
    ['of the secure origin, from a window or an iframe that is another', secureOrigin],
  ])('a message to the window %s is heard by nobody', async (_, origin) => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    const { open, site } = setUp()
    site.replies.isConnected = hold
    const answer = open().request('isConnected', {})
    const request = await asked(site, 'isConnected')
    const data = { id: request.id, ok: true, payload: good }
    page.dispatchEvent(Object.assign(new Event('message'), { data, origin, source: {} }))
    site.answer(request, { isConnected: false })
    expect(await answer).toEqual({ isConnected: false })
    vi.unstubAllGlobals()
  })

  test('an answer that comes again, and one that comes late', async () => {
    const { open, site } = setUp()
    const frame = open()
    await frame.request('isConnected', {})
    const first = await asked(site, 'isConnected')
    site.answer(first, { isConnected: true })
    await vi.waitFor(() => expect(frame.getIgnored()).toBe(1))
    site.replies.isConnected = hold
    const abort = new AbortController()
    const left = caught(frame.request('isConnected', {}, { signal: abort.signal }))
    await vi.waitFor(() => expect(site.asked).toHaveLength(3))
    abort.abort('closed')
    expect(await left).toBe('closed')
    const next = frame.request('isConnected', {})
    await vi.waitFor(() => expect(site.asked).toHaveLength(4))
    site.answer(site.asked[2], { isConnected: true })
    await vi.waitFor(() => expect(frame.getIgnored()).toBe(2))
    site.answer(site.asked[3], { isConnected: false })
    expect(await next).toEqual({ isConnected: false })
  })

  test('one over the port of an earlier load', async () => {
    const { open, site } = setUp()
    site.replies.isConnected = hold
    const frame = open()
    const before = caught(frame.request('isConnected', {}))
    const request = await asked(site, 'isConnected')
    frame.element.dispatchEvent(new Event('load'))
    expect(await before).toMatchObject({
      name: 'FrameAbortedError',
      notice: { as: 'toast', text: 'Request was aborted' },
    })
    const after = frame.request('isConnected', {})
    await vi.waitFor(() => expect(site.ports).toHaveLength(2))
    await vi.waitFor(() => expect(site.last('isConnected')?.id).not.toBe(request.id))
    site.ports[0]?.postMessage({ id: site.last('isConnected')?.id, ok: true, payload: good })
    site.say({ id: request.id, ok: true, payload: good })
    await vi.waitFor(() => expect(frame.getIgnored()).toBe(1))
    site.answer(site.last('isConnected'), { isConnected: false })
    expect(await after).toEqual({ isConnected: false })
  })
})

describe('a request that is given up', () => {
  const call = { chainId: 'eip155:1', method: 'personal_sign', params: [] }

  test('is taken back in the frame where a person answers it', async () => {
    const { open, site } = setUp()
    site.replies.rpc = hold
    const abort = new AbortController()
    const frame = open()
    const left = caught(frame.request('rpc', call, { signal: abort.signal }))
    const request = await asked(site, 'rpc')
    abort.abort('closed')
    expect(await left).toBe('closed')
    await vi.waitFor(() => expect(site.last('cancel')?.payload).toEqual({ request: request.id }))
    // The frame's word about both: one is late, the other is read.
    site.answer(request, '0x51')
    await vi.waitFor(() => expect(frame.getIgnored()).toBe(1))
  })

  test('before it left the page, it never leaves, and the frame hears of nothing', async () => {
    const { open, site } = setUp()
    const frame = open()
    const left = caught(frame.request('rpc', call, { signal: AbortSignal.abort('closed') }))
    expect(await left).toBe('closed')
    await frame.request('isConnected', {})
    expect(site.types()).toEqual(['syncDappData', 'isConnected'])
  })

  test('a frame that does not know it is none the worse', async () => {
    const { open, site } = setUp()
    site.replies.rpc = hold
    site.replies.cancel = refusal('UnknownType')
    const abort = new AbortController()
    const frame = open()
    const left = caught(frame.request('rpc', call, { signal: abort.signal }))
    await asked(site, 'rpc')
    abort.abort('closed')
    await left
    expect(await frame.request('isConnected', {})).toEqual({ isConnected: false })
    expect(frame.getIgnored()).toBe(0)
  })
})

describe('an answer', () => {
  test('that is an error says so, with its code', async () => {
    const { open, site } = setUp()
    site.replies.connectOtp = refusal('CodeRefused', 'Wrong code')
    expect(await caught(open().request('connectOtp', { otp: '123456' }))).toMatchObject({
      name: 'FrameAnswerError',
      code: 'CodeRefused',
      details: 'Wrong code',
      notice: { key: 'embeddedWallet.otp.wrong' },
    })
  })

  test.each(
    Object.entries({
      CodeLocked: 'This code was tried too often. Send a new one.',
      NoLogin: 'This has ended. Start again.',
      FarcasterRefused: 'This sign-in was not accepted. Start again.',
      RecoveryNeeded: 'This browser needs your passkey or recovery code',
      StorageBlocked: 'This browser keeps nothing for your wallet. Continue with a passkey.',
      MailNotSent: 'The email may not have been sent. Try again, and use the newest one.',
      ServiceNotReached: 'The sign-in service gave no usable answer. Try again.',
      Failed: 'An error occurred',
      toString: 'An error occurred',
    }),
  )('says what a visitor has to know: %s', async (code, told) => {
    const { open, site } = setUp()
    site.replies.connectOtp = refusal(code)
    expect(await caught(open().request('connectOtp', { otp: '123456' }))).toMatchObject({
      ...{ name: 'FrameAnswerError', code, notice: { text: told } },
    })
    const { key } = getAnswerNotice({ code }) ?? { key: 'embeddedWallet.error.failed' }
    expect(en[key as keyof typeof en]).toBe(told)
  })

  test('says for how long it has to be waited, where too much was asked', async () => {
    const { open, site } = setUp()
    const tooMuch = Object.assign(refusal('TooManyRequests'), { retryAfter: 12 })
    site.replies.connectOtp = tooMuch
    site.replies.connectEmail = tooMuch
    const frame = open()
    expect(await caught(frame.request('connectOtp', { otp: '123456' }))).toMatchObject({
      name: 'FrameAnswerError',
      notice: { as: 'toast', key: 'embeddedWallet.error.rate', values: { seconds: 12 } },
    })
    expect(await caught(frame.request('connectEmail', { email: 'a@b.example' }))).toMatchObject({
      name: 'EmailRateLimitError',
      seconds: 12,
      notice: { as: 'inline', text: 'Please try again after 12 seconds' },
    })
  })

  test('of a service that does not know this page is about the app’s configuration', async () => {
    const { open, site } = setUp()
    site.replies.connectEmail = refusal('OriginNotAllowed', 'This origin is not allowed.')
    const asked = open().request('connectEmail', { email: 'a@b.example' })
    expect(await caught(asked)).toMatchObject({
      name: 'InvalidAppConfigurationError',
      notice: { as: 'alert', text: 'Invalid App Configuration' },
    })
  })

  test('of a login that another one has replaced is aborted', async () => {
    const { open, site } = setUp()
    site.replies.connectOtp = refusal('Aborted')
    expect(await caught(open().request('connectOtp', { otp: '123456' }))).toMatchObject({
      ...{ name: 'FrameAbortedError', notice: { text: 'Request was aborted' } },
    })
  })

  test.each([4001, 'UserRejected'])('of a visitor who declines (%s)', async (code) => {
    const { open, site } = setUp()
    site.replies.rpc = refusal(code)
    const call = { chainId: 'eip155:1', method: 'personal_sign', params: [] }
    expect(await caught(open().request('rpc', call))).toMatchObject({ name: 'UserRejectedError' })
  })

  test('has the timeout that the caller sets', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { open, site } = setUp()
    site.replies.connectOtp = hold
    site.replies.connectSocial = hold
    const frame = open()
    const first = caught(frame.request('connectOtp', { otp: '123456' }, { timeout: 5_000 }))
    const endless = { timeout: undefined }
    const second = frame.request('connectSocial', { provider: 'x' }, endless)
    await vi.advanceTimersByTimeAsync(10)
    await until(() => site.asked.length >= 3)
    await vi.advanceTimersByTimeAsync(4_990)
    expect(await first).toMatchObject({
      name: 'FrameTimeoutError',
      shortMessage: 'The embedded wallet did not answer "connectOtp" within 5 s.',
    })
    await vi.advanceTimersByTimeAsync(3_600_000)
    site.answer(site.last('connectSocial'))
    expect(await second).toBeUndefined()
  })

  test('is waited for 30 s, and of a person as long as it takes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { open, site } = setUp()
    site.replies.connectOtp = hold
    site.replies.rpc = hold
    const frame = open()
    const outcomes: unknown[] = []
    frame.request('connectOtp', { otp: '123456' }).catch((error) => outcomes.push(error.name))
    const call = { chainId: 'eip155:1', method: 'personal_sign', params: [] }
    const signed = frame.request('rpc', call)
    await vi.advanceTimersByTimeAsync(10)
    await until(() => site.asked.length >= 3)
    await vi.advanceTimersByTimeAsync(29_989)
    expect(outcomes).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(outcomes).toEqual(['FrameTimeoutError'])
    await vi.advanceTimersByTimeAsync(3_600_000)
    site.answer(site.last('rpc'), '0x1')
    expect(await signed).toBe('0x1')
  })
})

describe('what breaks the protocol’s rules never leaves the page', () => {
  test('nor does what is no email, no code, no theme, no provider or larger than 1 MB', async () => {
    const { open, site } = setUp()
    const frame = open()
    const refused = await Promise.all([
      caught(frame.request('connectEmail', { email: 'mira@localhost' })),
      caught(frame.request('connectOtp', { otp: '12345' })),
      caught(frame.request('syncTheme', { mode: 'system' as 'light' })),
      caught(frame.request('getSocialRedirectUri', { provider: 'farcaster' as 'x' })),
      caught(
        frame.request('rpc', {
          chainId: 'eip155:1',
          method: 'personal_sign',
          params: ['x'.repeat(maxMessageSize)],
        }),
      ),
    ])
    expect(refused.map((error) => (error as Error).name)).toEqual([
      'InvalidEmailError',
      ...Array(4).fill('FrameRequestError'),
    ])
    expect(refused[0]).toMatchObject({ message: 'That is no email address.' })
    expect(refused[4]).toMatchObject({
      shortMessage: '"rpc" was not sent to the embedded wallet: it is no JSON of at most 1 MB.',
    })
    expect(refused[2]).toMatchObject({
      shortMessage:
        '"syncTheme" was not sent to the embedded wallet: "mode" is none of light, dark.',
    })
    await frame.request('isConnected', {})
    expect(site.types()).toEqual(['syncDappData', 'isConnected'])
  })

  test('nor what was aborted before it could be sent', async () => {
    const { open, site } = setUp()
    const frame = open()
    const abort = new AbortController()
    const left = caught(frame.request('signOut', {}, { signal: abort.signal }))
    abort.abort('gone')
    expect(await left).toBe('gone')
    await frame.request('isConnected', {})
    expect(site.types()).not.toContain('signOut')
  })
})

test('a frame that was closed answers at once that it is gone, also what waits for a person', async () => {
  const { open, site } = setUp()
  const frame = open()
  await frame.request('isConnected', {})
  frame.close()
  const call = { chainId: 'eip155:1', method: 'personal_sign', params: [] }
  expect(await caught(frame.request('rpc', call))).toMatchObject({ name: 'FrameAbortedError' })
  expect(site.types()).toEqual(['syncDappData', 'isConnected'])
})

test('a frame that is loaded anew is asked again', async () => {
  const { open, site } = setUp()
  const frame = open()
  await frame.request('isConnected', {})
  frame.reload()
  site.setLoggedIn(true)
  expect(await frame.request('isConnected', {})).toEqual({ isConnected: true })
  expect(site.ports).toHaveLength(2)
})

describe('a frame that is closed', () => {
  test('stays closed after a load or a reload', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { open, site, children, failures } = setUp()
    const frame = open()
    await frame.request('isConnected', {})
    const { src } = frame.element
    frame.close()
    frame.element.src = 'about:blank'
    frame.reload()
    frame.element.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(frame.element.src).not.toBe(src)
    expect(children.size).toBe(0)
    expect(failures).toEqual([])
    expect(site.types()).toEqual(['syncDappData', 'isConnected'])
    expect(await caught(frame.request('isConnected', {}))).toMatchObject({
      name: 'FrameAbortedError',
    })
  })

  test('calls onClose once', async () => {
    const onClose = vi.fn()
    const { open, kit } = setUp({ onClose })
    const frame = open()
    expect(onClose).not.toHaveBeenCalled()
    frame.close()
    frame.close()
    kit.destroy()
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})

test('the count of ignored messages survives a reload and the close', async () => {
  const { open, site } = setUp()
  const frame = open()
  await frame.request('isConnected', {})
  site.say('hello')
  await vi.waitFor(() => expect(frame.getIgnored()).toBe(1))
  frame.reload()
  await frame.request('isConnected', {})
  site.say('hello')
  await vi.waitFor(() => expect(frame.getIgnored()).toBe(2))
  frame.close()
  expect(frame.getIgnored()).toBe(2)
})

type Ended = readonly [string, (frame: ReturnType<typeof openFrame>) => void, string]
test.each<Ended>([
  ['is closed', (frame) => frame.close(), 'syncDappData'],
  ['loads itself again', ({ element }) => element.dispatchEvent(new Event('load')), 'syncDappData'],
  ['is reloaded', (frame) => frame.reload(), 'reload'],
])('a request that waits for a frame that %s is rejected as unsent', async (_, end, request) => {
  const { open, site } = setUp()
  site.replies.syncDappData = hold
  const frame = open()
  const call = { chainId: 'eip155:1', method: 'eth_sendTransaction', params: [] }
  const answer = caught(frame.request('rpc', call))
  await vi.waitFor(() => expect(site.types()).toEqual(['syncDappData']))
  end(frame)
  expect(await answer).toMatchObject({
    name: 'FrameAbortedError',
    shortMessage: `The embedded wallet went away before it answered "${request}".`,
    isUnsent: true,
  })
})

describe('a smart session', () => {
  const chainId = 'eip155:1'
  const context = '0x5e55'
  const inSession = [{ calls: [], capabilities: { permissions: { context } } }]
  const rpc = (method: string, params: unknown = []) =>
    [method, 'rpc', { chainId, method, params }] as const
  type Asked = Parameters<ReturnType<typeof openFrame>['prepare']>

  test.each([
    ['requestSession', 'requestSession', { chainId, permissions: [] }],
    ['listSessions', 'listSessions', {}],
    ['revokeSession', 'revokeSession', { context }],
    rpc('wallet_requestExecutionPermissions'),
    rpc('wallet_getGrantedExecutionPermissions'),
    rpc('wallet_getSupportedExecutionPermissions'),
    rpc('wallet_revokeExecutionPermission'),
    rpc('wallet_sendCalls', inSession),
  ] as const)('is used by %s only if the feature is on', async (method, type, payload) => {
    const asked = [type, payload] as unknown as Asked
    const off = setUp()
    const frame = off.open()
    expect(() => frame.prepare(...asked)).toThrow(
      expect.objectContaining({ name: 'MethodNotAllowedError', details: method }),
    )
    await frame.request('isConnected', {})
    expect(off.site.types()).not.toContain(type)
    const on = setUp({ features: { smartSessions: true } })
    on.site.replies[type] = hold
    caught(on.open().request(...asked))
    await vi.waitFor(() => expect(on.site.last(type)?.payload).toEqual(payload))
  })

  test.each([
    rpc('wallet_sendCalls', [{ calls: [], capabilities: { paymasterService: {} } }]),
    rpc('wallet_sendCalls', {}),
    rpc('wallet_getCapabilities', inSession),
    rpc('personal_sign'),
    ['signOut', 'signOut', {}],
  ] as const)('is not needed for %s: %s %j', async (_, type, payload) => {
    const { open, site } = setUp()
    site.replies[type] = hold
    caught(open().request(...([type, payload] as unknown as Asked)))
    await vi.waitFor(() => expect(site.last(type)?.payload).toEqual(payload))
  })
})
