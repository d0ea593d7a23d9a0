import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestFrame } from '../../../../test/createTestFrame.js'
import { createTestService } from '../../../../test/createTestService.js'
import { logIn } from '../../../../test/logIn.js'
import { UserRejectedError } from '../channel/errors.js'
import { beginVisit } from './emailLogin.js'
import { connectFarcaster, getFarcasterUri } from './farcasterLogin.js'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const url = 'https://farcaster.test/~/siwf?channelToken=1'
const wait = { action: 'wait' }
const refusal = (name: string) => ({ reasons: [{ name, description: 'No.' }] })
type Answer = object | 'down'

/**
 * A visitor of a service, which has what the phone says from the list: whether it has signed, a refusal, or no answer. The last is said again. Once it has
 * signed they are logged in.
 */
async function begin(...said: readonly Answer[]) {
  const service = await createTestService()
  onTestFinished(() => service.stop())
  const { frame, browser } = createTestFrame(service)
  const rest = [...said]
  const asked: unknown[] = []
  const inner = fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!path.startsWith('/v1/farcaster/')) return inner(path, init)
    const { pathname } = new URL(path, 'http://a')
    if (pathname === '/v1/farcaster/uri') return Response.json({ url, login: 'login of ada' })
    asked.push(JSON.parse(String(init.body)))
    init.signal?.throwIfAborted()
    const answer = rest.length > 1 ? rest.shift() : rest[0]
    if (answer === 'down') throw new TypeError('fetch failed')
    const status = Object(answer).reasons ? 403 : 200
    if (Object(answer).action === 'connect') {
      vi.useRealTimers()
      await logIn(service, browser)
    }
    return Response.json(answer, { status })
  })
  await getFarcasterUri(frame, undefined)
  return { frame, asked }
}

/** Waits for the phone by a clock that a test moves. */
async function beginWaiting(...said: readonly Answer[]) {
  const begun = await begin(...said)
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  const cancel = new AbortController()
  const outcome = vi.fn()
  const frame = { ...begun.frame, cancelled: cancel.signal }
  const ended = connectFarcaster(frame, undefined).then(outcome, ({ code }) => outcome(code))
  await vi.advanceTimersByTimeAsync(0)
  return { ...begun, cancel, outcome, ended }
}

test('the visitor gets what their phone opens, and the login before ends', async () => {
  const { frame } = await begin(wait)
  const { signal } = frame.state.visit
  expect(await getFarcasterUri(frame, undefined)).toEqual({ url })
  expect(signal.reason).toMatchObject({ code: 'Aborted' })
  expect(frame.state.login).toBe('login of ada')
})

test('a visitor who leaves before that is there begins no login', async () => {
  const { frame } = await begin(wait)
  const asked = getFarcasterUri(frame, undefined)
  beginVisit(frame)
  await expect(asked).rejects.toMatchObject({ code: 'Aborted' })
  expect(frame.state.login).toBeUndefined()
})

test('a phone that has signed connects, with the keys open', async () => {
  const { frame, asked } = await begin({ action: 'connect' })
  expect(await connectFarcaster(frame, undefined)).toEqual({ action: 'connect' })
  expect(asked).toEqual([{ login: 'login of ada' }])
  expect(frame.state.account?.wallet.eip155.address).toMatch(/^0x/)
  // The login is over.
  await expect(connectFarcaster(frame, undefined)).rejects.toMatchObject({ code: 'NoLogin' })
})

test.each([
  ['has not signed', wait],
  ['is on its way to another app, and the service out of reach', 'down' as const],
  ['cannot be asked, as Farcaster does not answer', refusal('FarcasterNotReached')],
])('a phone that %s is asked about every two seconds', async (_, said) => {
  const { asked, outcome, ended } = await beginWaiting(said, said, { action: 'connect' })
  await vi.advanceTimersByTimeAsync(1_999)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveLength(2)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  await ended
  expect(outcome).toHaveBeenCalledExactlyOnceWith({ action: 'connect' })
})

test('a phone that never signs is waited for as long as the service keeps the login: ten minutes', async () => {
  const { asked, outcome } = await beginWaiting(wait)
  vi.setSystemTime(Date.now() + 10 * 60_000 - 2_001)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(outcome).toHaveBeenCalledExactlyOnceWith('NoLogin')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toHaveLength(3)
})

test('a signature that the service refuses ends the wait', async () => {
  const { outcome, asked } = await beginWaiting(refusal('FarcasterRefused'))
  expect(outcome).toHaveBeenCalledExactlyOnceWith('FarcasterRefused')
  expect(asked).toHaveLength(1)
})

test.each([
  ['the page takes the wait back', 'cancel', 4001],
  ['the visitor leaves', 'leave', 'Aborted'],
])('once %s the phone is asked about no more', async (_, how, code) => {
  const { frame, cancel, outcome, asked } = await beginWaiting(wait)
  if (how === 'cancel') cancel.abort(new UserRejectedError())
  else beginVisit(frame)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(outcome).toHaveBeenCalledExactlyOnceWith(code)
  expect(asked).toHaveLength(1)
})

test('to wait needs a login that has begun', async () => {
  const { frame, asked } = await begin(wait)
  beginVisit(frame)
  await expect(connectFarcaster(frame, undefined)).rejects.toMatchObject({ code: 'NoLogin' })
  expect(asked).toEqual([])
})
