import type { Kit } from '@wallet-kit/core'
import { memoryStorage } from '@wallet-kit/core/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createPageKit, holdNext, setUpPage, site } from '../../test/openWallet.js'
import { comeBack, handedOver, stubPopup, tellPage } from '../../test/socialLogin.js'
import { getLogin } from '../slice.js'
import { leaveLogin } from './attempt.js'
import { requestCode } from './email.js'
import { logInByPasskey } from './passkey.js'
import { logInBySocial, openBlockedWindow, returnFromProvider } from './social.js'
import { store } from './storedLogin.js'

setUpPage({ hasPasskeys: false })

const caught = <value,>(promise: Promise<value>) => promise.catch((error: unknown) => error)
const shows = (kit: Kit, step: string) =>
  vi.waitFor(() => expect(getLogin(kit)).toMatchObject({ step }))

test('opens its window inside the click, and leads it to the provider', async () => {
  const { popup, open } = stubPopup()
  const kit = createPageKit()
  const login = logInBySocial(kit, { provider: 'google' })
  expect(open.mock.calls).toEqual([['about:blank', '_blank', expect.stringContaining('popup')]])
  expect(getLogin(kit)).toEqual({ via: 'social', provider: 'google', step: 'opening' })
  await shows(kit, 'window')
  expect(getLogin(kit)).toEqual({ via: 'social', provider: 'google', step: 'window' })
  expect(popup.location.replace).toHaveBeenCalledWith('https://secure.test/v1/social')
  tellPage(handedOver, { source: popup })
  await login
  expect(getLogin(kit)).toEqual({ via: 'social', provider: 'google', step: 'done' })
})

test.each(['token', 't', 'r'.repeat(4096)])(
  'gives the frame the result %.8s of the window',
  async (result) => {
    const { popup } = stubPopup()
    const kit = createPageKit()
    const login = logInBySocial(kit, { provider: 'google' })
    await shows(kit, 'window')
    tellPage({ ...handedOver, result }, { source: popup })
    await login
    expect(site.last('connectSocial')?.payload).toEqual({ provider: 'google', result })
  },
)

test.each([
  ['another origin', handedOver, { origin: 'https://evil.test' }],
  ['another window', handedOver, { source: {} }],
  ['another type', { ...handedOver, type: 'other' }, {}],
  ['no type', { result: 'token' }, {}],
  ['no result', { type: handedOver.type }, {}],
  ['an empty result', { ...handedOver, result: '' }, {}],
  ['a number as result', { ...handedOver, result: 7 }, {}],
  ['a list as result', { ...handedOver, result: ['token'] }, {}],
  ['a result of 4097 characters', { ...handedOver, result: 'r'.repeat(4097) }, {}],
  ['an unknown error', { type: handedOver.type, error: 'other' }, {}],
  ['nothing', null, {}],
])('takes no message with %s', async (_, data, from) => {
  const { popup } = stubPopup()
  const kit = createPageKit()
  const login = logInBySocial(kit, { provider: 'google' })
  await shows(kit, 'window')
  tellPage(data, { source: popup, ...from })
  tellPage({ ...handedOver, result: 'own' }, { source: popup })
  await login
  expect(site.last('connectSocial')?.payload).toEqual({ provider: 'google', result: 'own' })
})

test('closes its window once, whatever comes later', async () => {
  const { popup } = stubPopup()
  const kit = createPageKit()
  const next = holdNext('connectSocial')
  const login = caught(logInBySocial(kit, { provider: 'google' }))
  await shows(kit, 'window')
  tellPage(handedOver, { source: popup })
  tellPage(handedOver, { source: popup })
  await next()
  expect(getLogin(kit)).toEqual({ via: 'social', provider: 'google', step: 'checking' })
  leaveLogin(kit)
  expect(await login).toMatchObject({ name: 'AbortError' })
  kit.destroy()
  expect(popup.close).toHaveBeenCalledOnce()
})

test.each([
  ['declines', { error: 'declined' }, 'UserRejectedError'],
  ['fails', { error: 'failed' }, 'SocialLoginError'],
])('where the provider’s window %s there is none', async (_, outcome, name) => {
  const { popup } = stubPopup()
  const kit = createPageKit()
  const login = caught(logInBySocial(kit, { provider: 'x' }))
  await shows(kit, 'window')
  tellPage({ type: 'wallet-kit:social', ...outcome }, { source: popup as never })
  expect(await login).toMatchObject({ name })
  expect(getLogin(kit)).toEqual({ via: 'none' })
})

describe('the window', () => {
  const look = (times: number) => vi.advanceTimersByTimeAsync(500 * times)
  async function open() {
    const { popup } = stubPopup()
    const kit = createPageKit()
    const login = caught(logInBySocial(kit, { provider: 'x' }))
    await shows(kit, 'window')
    return { popup, kit, login }
  }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })

  test('that is closed declines', async () => {
    const { popup, login } = await open()
    popup.closed = true
    await look(2)
    expect(await login).toMatchObject({ name: 'UserRejectedError', cause: { reason: 'closed' } })
  })

  test('may stay open', async () => {
    const { popup, login } = await open()
    await look(1000)
    tellPage(handedOver, { source: popup })
    expect(await login).toBeUndefined()
  })

  test('may be closed before what it said arrives', async () => {
    const { popup, login } = await open()
    popup.closed = true
    await look(1)
    tellPage(handedOver, { source: popup })
    expect(await login).toBeUndefined()
  })

  test.each([
    ['handed over its result', handedOver],
    ['declined', { type: handedOver.type, error: 'declined' }],
  ])('is looked at no more once it has %s', async (_, data) => {
    const { popup, login } = await open()
    tellPage(data, { source: popup })
    await login
    expect(vi.getTimerCount()).toBe(0)
  })
})

test('a blocked window is opened by another press', async () => {
  const { popup, open } = stubPopup({ isBlocked: true })
  const kit = createPageKit()
  expect(await caught(logInBySocial(kit, { provider: 'github' }))).toMatchObject({
    name: 'PopupBlockedError',
  })
  const uri = 'https://secure.test/v1/social'
  const blocked = { via: 'social', provider: 'github', step: 'blocked', uri }
  expect(getLogin(kit)).toEqual(blocked)
  expect(await caught(openBlockedWindow(kit))).toMatchObject({ name: 'PopupBlockedError' })
  expect(getLogin(kit)).toEqual(blocked)
  open.mockReturnValue(popup)
  const login = openBlockedWindow(kit)
  expect(open).toHaveBeenLastCalledWith(
    'https://secure.test/v1/social',
    '_blank',
    expect.any(String),
  )
  tellPage(handedOver, { source: popup as never })
  await login
  expect(getLogin(kit)).toMatchObject({ step: 'done' })
})

test.each<[string, (kit: Kit) => unknown]>([
  ['there is no login', () => {}],
  ['the login is by email', (kit) => requestCode(kit, { email: 'mira@example.com' })],
  ['the login is by a passkey', (kit) => void caught(logInByPasskey(kit))],
  ['the window opens', (kit) => void caught(logInBySocial(kit, { provider: 'x' }))],
])('opens no blocked window if %s', async (_, begin) => {
  const { open } = stubPopup()
  const kit = createPageKit()
  await begin(kit)
  open.mockClear()
  const before = getLogin(kit)
  await openBlockedWindow(kit)
  expect(open).not.toHaveBeenCalled()
  expect(getLogin(kit)).toEqual(before)
})

test('a visitor who leaves while the address is fetched closes the window', async () => {
  const { popup } = stubPopup()
  const kit = createPageKit()
  const next = holdNext('getSocialRedirectUri')
  const login = caught(logInBySocial(kit, { provider: 'x' }))
  await next()
  leaveLogin(kit)
  expect(await login).toMatchObject({ name: 'AbortError' })
  expect(popup.close).toHaveBeenCalledOnce()
})

test('a visitor who leaves closes the window', async () => {
  const { popup } = stubPopup()
  const kit = createPageKit()
  const login = caught(logInBySocial(kit, { provider: 'x' }))
  await shows(kit, 'window')
  leaveLogin(kit)
  expect(await login).toMatchObject({ name: 'AbortError' })
  expect(popup.close).toHaveBeenCalled()
})

test('inside Telegram the page itself goes there, and goes on when it is back', async () => {
  const { open } = stubPopup()
  vi.stubGlobal('TelegramWebviewProxy', {})
  const storage = memoryStorage()
  const kit = createPageKit({ storage })
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  void logInBySocial(kit, { provider: 'discord' }).catch(() => {})
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://secure.test/v1/social'))
  expect(open).not.toHaveBeenCalled()
  const next = createPageKit({ storage })
  history.replaceState(null, '', '/shop?a=1#/cart&wallet-kit-social=token')
  await returnFromProvider(next)
  expect(location.pathname + location.search + location.hash).toBe('/shop?a=1#/cart')
  const payload = { provider: 'discord', result: 'token' }
  expect(site.last('connectSocial')?.payload).toEqual(payload)
  expect(site.last('getSocialRedirectUri')?.payload).toMatchObject({ provider: 'discord' })
  expect(site.last('getSocialRedirectUri')?.payload.returnUrl).toMatch(/^http/)
  expect(getLogin(next)).toMatchObject({ step: 'done' })
  expect(returnFromProvider(next)).toBeUndefined()
})

test('another page of the app, opened meanwhile, leaves the way back to the one that left', async () => {
  const storage = memoryStorage()
  storage.setItem('@appkit-wallet/default/left-for', '{"v":1,"d":"x"}')
  history.replaceState(null, '', '/')
  const other = createPageKit({ storage })
  expect(returnFromProvider(other)).toBeUndefined()
  expect(getLogin(other)).toEqual({ via: 'none' })
  const next = createPageKit({ storage })
  history.replaceState(null, '', '/#wallet-kit-social=token')
  await returnFromProvider(next)
  expect(location.hash).toBe('')
  expect(getLogin(next)).toMatchObject({ step: 'done' })
})

test('a host may lead the page itself to a provider whose windows are cut off', async () => {
  const { open } = stubPopup()
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const kit = createPageKit()
  void logInBySocial(kit, { provider: 'x', isSameWindow: true }).catch(() => {})
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://secure.test/v1/social'))
  expect(open).not.toHaveBeenCalled()
})

test('a login that the visitor leaves before the page goes ends with an error', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const kit = createPageKit()
  const login = caught(logInBySocial(kit, { provider: 'x', isSameWindow: true }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalled())
  leaveLogin(kit)
  expect(await login).toMatchObject({ name: 'AbortError' })
})

test('a kit that is destroyed closes the window, and waits for it no more', async () => {
  const { popup } = stubPopup()
  const kit = createPageKit()
  const login = caught(logInBySocial(kit, { provider: 'google' }))
  await shows(kit, 'window')
  kit.destroy()
  expect(popup.close).toHaveBeenCalledOnce()
  expect(await login).toMatchObject({ name: 'FrameAbortedError' })
  tellPage(handedOver, { source: popup as never })
  expect(document.querySelector('[slot]')).toBeNull()
})

test('a page that is restored without an answer of the provider ends the login', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const kit = createPageKit()
  const login = caught(logInBySocial(kit, { provider: 'x', isSameWindow: true }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalled())
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(await login).toMatchObject({ name: 'UserRejectedError', cause: { reason: 'closed' } })
  expect(getLogin(kit)).toEqual({ via: 'none' })
})

test.each([
  ['declined', 'UserRejectedError'],
  ['failed', 'SocialLoginError'],
])('a page that comes back with "%s" is not logged in', async (word, name) => {
  const storage = memoryStorage()
  storage.setItem('@appkit-wallet/default/left-for', '{"v":1,"d":"x"}')
  const kit = createPageKit({ storage })
  history.replaceState(null, '', `/#wallet-kit-social=${word}`)
  expect(await caught(returnFromProvider(kit) ?? Promise.resolve())).toMatchObject({ name })
  expect(location.hash).toBe('')
  expect(site.last('connectSocial')).toBeUndefined()
  expect(getLogin(kit)).toEqual({ via: 'none' })
})

test('a pageshow of a fresh load does not end the login', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const kit = createPageKit()
  const login = caught(logInBySocial(kit, { provider: 'x', isSameWindow: true }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalled())
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  leaveLogin(kit)
  expect(await login).toMatchObject({ name: 'AbortError' })
})

test.each(['token', 'declined', 'failed'])(
  'a page that comes back with "%s" has its login on its way',
  async (word) => {
    const kit = createPageKit()
    const login = caught(comeBack(kit, { provider: 'github', word }))
    expect(getLogin(kit)).toEqual({ via: 'social', provider: 'github', step: 'checking' })
    await login
  },
)

test.each([
  '',
  '#/cart',
  '#wallet-kit-social=',
  '#my-wallet-kit-social=token',
  '#wallet-kit-social=token/other',
  '#wallet-kit-social=token&other=1',
  `#wallet-kit-social=${'t'.repeat(201)}`,
])('a page with the fragment "%.40s" was at no provider', (hash) => {
  history.replaceState(null, '', `/${hash}`)
  const kit = createPageKit()
  store(kit, 'leftFor', 'x')
  expect(returnFromProvider(kit)).toBeUndefined()
  expect(location.hash).toBe(hash)
  expect(getLogin(kit)).toEqual({ via: 'none' })
})
