import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestFrame } from '../../../../test/createTestFrame.js'
import { app, createTestService } from '../../../../test/createTestService.js'
import { logIn } from '../../../../test/logIn.js'
import { beginVisit } from './emailLogin.js'
import { connectSocial, getSocialRedirectUri } from './socialLogin.js'

afterEach(() => vi.unstubAllGlobals())

const returnUrl = `${app}/wallet`
const uri = 'https://provider.test'

/** A tab that keeps texts, as a browser does. */
function createTab() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('sessionStorage', storage)
  return { kept, storage }
}

/** A frame in a tab. Its service counts the logins that it gives, and takes each that is ended with the result `token`. */
async function begin() {
  const service = await createTestService()
  onTestFinished(() => service.stop())
  const tab = createTab()
  const { load, frame, browser } = createTestFrame(service)
  const [begun, ended]: [unknown[], unknown[]] = [[], []]
  const inner = fetch
  const answer = async (path: string, init: RequestInit) => {
    const body = init.body && JSON.parse(String(init.body))
    if (path === '/v1/social/uri') {
      begun.push(body)
      return Response.json({ uri, login: `login ${begun.length}` })
    }
    if (path !== '/v1/social/connect') return inner(path, init)
    ended.push(body)
    if (body.result === 'token') {
      await logIn(service, browser)
      return Response.json({})
    }
    const reasons = [{ name: 'SocialLoginRefused', description: 'No.' }]
    return Response.json({ reasons }, { status: 403 })
  }
  vi.stubGlobal('fetch', answer)
  const reload = () => {
    const loaded = load()
    vi.stubGlobal('fetch', answer)
    return loaded
  }
  return { ...{ frame, tab, begun, ended, reload } }
}

const provider = 'x'
const answer = { provider, result: 'token' }

test.each(['google', 'apple', 'facebook', 'x', 'discord', 'github'])(
  'the page is told where the window of %s goes',
  async (provider) => {
    const { frame, begun } = await begin()
    expect(await getSocialRedirectUri(frame, { provider })).toEqual({ uri })
    expect(begun).toEqual([{ provider }])
  },
)

test('a visitor whose provider has answered is connected, with the keys open', async () => {
  const { frame, ended } = await begin()
  await getSocialRedirectUri(frame, { provider })
  expect(await connectSocial(frame, answer)).toEqual({ action: 'connect' })
  expect(ended).toEqual([{ login: 'login 1', result: 'token' }])
  expect(frame.state.account?.wallet.eip155.address).toMatch(/^0x/)
  // The login is over.
  await expect(connectSocial(frame, answer)).rejects.toMatchObject({ code: 'NoLogin' })
})

test('a login that the service refuses connects nobody', async () => {
  const { frame } = await begin()
  await getSocialRedirectUri(frame, { provider })
  await expect(connectSocial(frame, { ...answer, result: 'forged' })).rejects.toMatchObject({
    code: 'SocialLoginRefused',
  })
  expect(frame.state.account).toBeUndefined()
})

test('a login that the page itself left for continues after a load', async () => {
  const { frame, begun, ended, reload } = await begin()
  await getSocialRedirectUri(frame, { provider, returnUrl })
  expect(begun).toEqual([{ provider, returnUrl }])
  expect(await connectSocial(reload(), answer)).toEqual({ action: 'connect' })
  expect(ended).toMatchObject([{ login: 'login 1' }])
})

test('a login in a window of its own is lost by a load', async () => {
  const { frame, tab, reload } = await begin()
  await getSocialRedirectUri(frame, { provider })
  expect(tab.kept.size).toBe(0)
  await expect(connectSocial(reload(), answer)).rejects.toMatchObject({ code: 'NoLogin' })
})

test('a login that was kept counts once, also if it is refused', async () => {
  const { frame, reload } = await begin()
  await getSocialRedirectUri(frame, { provider, returnUrl })
  await connectSocial(reload(), { ...answer, result: 'forged' }).catch(() => {})
  await expect(connectSocial(reload(), answer)).rejects.toMatchObject({ code: 'NoLogin' })
})

test('a login that was kept is of its app', async () => {
  const { frame, reload } = await begin()
  await getSocialRedirectUri(frame, { provider, returnUrl })
  const other = { ...reload(), host: 'https://other.test' }
  await expect(connectSocial(other, answer)).rejects.toMatchObject({ code: 'NoLogin' })
})

test('a login that the page came back from without an answer does not take the place of the next', async () => {
  const { frame, ended } = await begin()
  await getSocialRedirectUri(frame, { provider, returnUrl })
  await getSocialRedirectUri(frame, { provider })
  await connectSocial(frame, answer)
  expect(ended).toMatchObject([{ login: 'login 2' }])
})

test.each([
  ['a login that has begun', false, answer],
  ['what the provider handed over', true, { provider }],
  ['what the provider handed over, not an empty text', true, { provider, result: '' }],
])('to connect needs %s', async (_, hasBegun, asked) => {
  const { frame, ended } = await begin()
  if (hasBegun) await getSocialRedirectUri(frame, { provider })
  await expect(connectSocial(frame, asked)).rejects.toMatchObject({ code: 'NoLogin' })
  expect(ended).toEqual([])
})

const refuse = () => {
  throw new Error('SecurityError')
}

test('in a tab that keeps nothing a login in a window connects', async () => {
  const { frame, tab } = await begin()
  Object.assign(tab.storage, { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(await getSocialRedirectUri(frame, { provider })).toEqual({ uri })
  expect(await connectSocial(frame, answer)).toEqual({ action: 'connect' })
})

test('a tab that keeps nothing does not leave for a login that it would lose', async () => {
  const { frame, tab } = await begin()
  Object.assign(tab.storage, { setItem: refuse })
  await expect(getSocialRedirectUri(frame, { provider, returnUrl })).rejects.toMatchObject({
    ...{ code: 'StorageBlocked', cause: { message: 'SecurityError' } },
  })
})

test('a login ends the one before, and a visitor who leaves begins none', async () => {
  const { frame, tab } = await begin()
  const { signal } = frame.state.visit
  const asked = getSocialRedirectUri(frame, { provider, returnUrl })
  expect(signal.reason).toMatchObject({ code: 'Aborted' })
  beginVisit(frame)
  await expect(asked).rejects.toMatchObject({ code: 'Aborted' })
  expect([frame.state.login, tab.kept.size]).toEqual([undefined, 0])
})

const long = 'a'.repeat(4097)
const unknown = 'The request is not valid: the provider is not known.'

test.each([
  ['an unknown provider', { provider: 'myspace' }, unknown],
  ['no provider', {}, expect.any(String)],
  ['a way back of more than 4096 characters', { provider, returnUrl: long }, expect.any(String)],
])('a login by %s does not begin', async (_, asked, message) => {
  const { frame, begun } = await begin()
  await expect(getSocialRedirectUri(frame, asked)).rejects.toMatchObject({
    ...{ code: 'InvalidRequest', message },
  })
  expect(begun).toEqual([])
})

test.each([
  ['of an unknown provider', { ...answer, provider: 'myspace' }],
  ['of more than 4096 characters', { ...answer, result: long }],
])('a result %s does not connect', async (_, asked) => {
  const { frame, ended } = await begin()
  await getSocialRedirectUri(frame, { provider })
  await expect(connectSocial(frame, asked)).rejects.toMatchObject({ code: 'InvalidRequest' })
  expect(ended).toEqual([])
})
