import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { noCodes, noEmails } from '../../../../test/badInputs.js'
import { createTestFrame } from '../../../../test/createTestFrame.js'
import { createTestService } from '../../../../test/createTestService.js'
import { approve, readCode } from '../../../../test/logIn.js'
import type { Frame } from '../frame.js'
import { removeSeed } from '../keys/browserStorage.js'
import { beginVisit, connectDevice, connectEmail, connectOtp } from './emailLogin.js'

afterEach(() => void vi.unstubAllGlobals())

const email = 'ada@example.com'

/** A browser in front of a service, which sends a code to every browser unless it has to approve them. */
async function begin({ deviceCheck = false, ...options }: Options = {}) {
  const { recovery = 'device' } = options
  const service = await createTestService({ deviceCheck, recovery })
  onTestFinished(() => service.stop())
  const one = createTestFrame(service, options)
  const enterCode = (frame: Frame = one.frame) =>
    connectOtp(frame, { otp: readCode(service, email) })
  return { ...one, service, enterCode }
}
type Options = createTestFrame.Options & { readonly deviceCheck?: boolean }

/** Does something right before a request is sent. */
function before(asked: string, act: () => unknown) {
  const inner = fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (`${init.method} ${path}` === asked) await act()
    return inner(path, init)
  })
}
/** Answers a request in the service's place. */
const refuse = (path: string, name: string, status = 403) =>
  vi.stubGlobal('fetch', async (asked: string) => {
    expect(asked).toBe(path)
    return Response.json({ reasons: [{ name, description: 'No.' }] }, { status })
  })

test('a visitor logs in by the link and the code of their mails', async () => {
  const { frame, service, enterCode } = await begin({ deviceCheck: true })
  expect(await connectEmail(frame, { email })).toEqual({ action: 'verifyDevice' })
  expect(await connectDevice(frame, undefined)).toEqual({ action: 'verifyDevice' })
  await approve(service, email)
  expect(await connectDevice(frame, undefined)).toEqual({ action: 'verifyOtp' })
  expect(frame.state.account).toBeUndefined()
  expect(await enterCode()).toEqual({ action: 'connect' })
  expect(frame.state.account?.identities).toEqual([{ provider: 'email', label: email }])
  // The login is over.
  await expect(enterCode()).rejects.toMatchObject({ code: 'NoLogin' })
})

test('a browser that needs no approval gets the code in its first mail', async () => {
  const { frame, enterCode } = await begin()
  expect(await connectEmail(frame, { email })).toEqual({ action: 'verifyOtp' })
  expect(await enterCode()).toEqual({ action: 'connect' })
})

test('a visitor who is logged in connects again without a mail', async () => {
  const { frame, service, enterCode, load } = await begin()
  await connectEmail(frame, { email })
  await enterCode()
  const next = load()
  expect(await connectEmail(next, { email })).toEqual({ action: 'connect' })
  expect(next.state.account?.wallet.eip155.address).toBe(frame.state.account?.wallet.eip155.address)
  expect(service.mails).toHaveLength(1)
})

/** A page that has just loaded, logged in at the service, in a browser that no longer keeps what opens the key. */
async function loseSeed() {
  const opened = await begin()
  await connectEmail(opened.frame, { email })
  await opened.enterCode()
  await removeSeed(opened.frame.host)
  opened.service.pass(30_000)
  return { ...opened, frame: opened.load() }
}

test('if the key does not open, the visitor logs in again', async () => {
  const { frame, service, browser, enterCode } = await loseSeed()
  expect(await connectEmail(frame, { email })).toEqual({ action: 'verifyOtp' })
  expect(service.mails).toHaveLength(2)
  expect((await browser.get('/v1/account')).status).toBe(401)
  await enterCode(frame)
  expect(frame.state.account).toBeDefined()
})

test('a login that finds no key does not end one that began later', async () => {
  const { frame, service, browser } = await loseSeed()
  before('POST /v1/email/code', () => void beginVisit(frame))
  await expect(connectEmail(frame, { email })).rejects.toMatchObject({ code: 'Aborted' })
  expect((await browser.get('/v1/account')).status).toBe(200)
  expect(service.mails).toHaveLength(1)
})

test('a visitor who leaves while their old login ends gets no mail', async () => {
  const { frame, service } = await loseSeed()
  before('DELETE /v1/account/session', () => void beginVisit(frame))
  await expect(connectEmail(frame, { email })).rejects.toMatchObject({ code: 'Aborted' })
  expect(service.mails).toHaveLength(1)
})

const blocked = {
  onOpen() {
    throw new Error('SecurityError')
  },
}

test('a browser that would lose its half of the key sends no mail', async () => {
  const { frame, asked } = await begin(blocked)
  await expect(connectEmail(frame, { email })).rejects.toMatchObject({ code: 'StorageBlocked' })
  expect(asked).toEqual([])
})

test.each([
  ['a storage of its own', {}, false],
  ['a storage that the visitor found', blocked, true],
  ['a service that keeps its half', { ...blocked, recovery: 'service' }, false],
] as const)('a browser with %s sends a mail', async (_, options, hasStorage) => {
  const { frame, service } = await begin(options)
  frame.state.hasStorage = hasStorage
  expect(await connectEmail(frame, { email })).toEqual({ action: 'verifyOtp' })
  expect(service.mails).toHaveLength(1)
})

test('if no other mail is sent, the code before stays good', async () => {
  const { frame, enterCode } = await begin()
  await connectEmail(frame, { email })
  await expect(connectEmail(frame, { email })).rejects.toMatchObject({ code: 'TooManyRequests' })
  expect(await enterCode()).toEqual({ action: 'connect' })
})

test('a login that fails after the visitor left does not bring an earlier one back', async () => {
  const { frame, network } = await begin()
  await connectEmail(frame, { email })
  network.isDown = true
  before('POST /v1/email/code', () => beginVisit(frame))
  await expect(connectEmail(frame, { email })).rejects.toMatchObject({ code: 'ServiceNotReached' })
  expect(frame.state.login).toBeUndefined()
})

test('of two logins the later one counts', async () => {
  const { frame, service, enterCode } = await begin()
  const first = connectEmail(frame, { email: 'bob@example.com' })
  const second = connectEmail(frame, { email })
  await expect(first).rejects.toMatchObject({ code: 'Aborted' })
  await second
  expect(service.mails).toHaveLength(2)
  expect(await enterCode()).toEqual({ action: 'connect' })
  expect(frame.state.account?.identities).toMatchObject([{ label: email }])
})

test.each([...noEmails, undefined])('%j is no email', async (email) => {
  const { frame, asked } = await begin()
  const login = connectEmail(frame, { email })
  await expect(login).rejects.toMatchObject({ code: 'InvalidRequest' })
  if (email !== undefined) await expect(login).rejects.toThrow('the email is none.')
  expect(asked).toEqual([])
})

test.each([...noCodes, 123456])('%j is no code', async (otp) => {
  const { frame, asked } = await begin()
  frame.state.login = 'begun'
  const login = connectOtp(frame, { otp })
  await expect(login).rejects.toMatchObject({ code: 'InvalidRequest' })
  if (typeof otp === 'string') await expect(login).rejects.toThrow('the code has six digits.')
  expect(asked).toEqual([])
})

test.each([
  ['connectDevice', connectDevice, undefined],
  ['connectOtp', connectOtp, { otp: '123456' }],
])('%s needs a login that has begun', async (_, handle, payload) => {
  const { frame, asked } = await begin()
  await expect(handle(frame, payload)).rejects.toMatchObject({ code: 'NoLogin' })
  expect(asked).toEqual([])
})

test('a wrong code ends nothing: the right one connects', async () => {
  const { frame, service, enterCode } = await begin()
  await connectEmail(frame, { email })
  const otp = readCode(service, email) === '000000' ? '111111' : '000000'
  await expect(connectOtp(frame, { otp })).rejects.toMatchObject({ code: 'CodeRefused' })
  expect(frame.state.account).toBeUndefined()
  expect(await enterCode()).toEqual({ action: 'connect' })
})

test('the page asks again while the service is out of reach', async () => {
  const { frame, network } = await begin({ deviceCheck: true })
  await connectEmail(frame, { email })
  network.isDown = true
  expect(await connectDevice(frame, undefined)).toEqual({ action: 'verifyDevice' })
})

test('a browser that was not approved in time has no login', async () => {
  const { frame, service } = await begin({ deviceCheck: true })
  await connectEmail(frame, { email })
  service.pass(20 * 60_000)
  await expect(connectDevice(frame, undefined)).rejects.toMatchObject({ code: 'NoLogin' })
})

test('another refusal is told as the service says it', async () => {
  const { frame } = await begin()
  frame.state.login = 'begun'
  refuse('/v1/email/device', 'MailNotSent', 502)
  await expect(connectDevice(frame, undefined)).rejects.toMatchObject({
    ...{ code: 'MailNotSent', message: 'No.' },
  })
})

test('a visitor who has left hears nothing more of their approval', async () => {
  const { frame } = await begin({ deviceCheck: true })
  await connectEmail(frame, { email })
  before('POST /v1/email/device', () => beginVisit(frame))
  await expect(connectDevice(frame, undefined)).rejects.toMatchObject({ code: 'Aborted' })
})

test('a login by email ends what ran for the visitor before', async () => {
  const { frame } = await begin()
  const { signal } = frame.state.visit
  await connectEmail(frame, { email })
  expect(signal.reason).toMatchObject({ code: 'Aborted' })
  expect(frame.state.visit.signal.aborted).toBe(false)
})
