import { act } from '@testing-library/react'
import type { Kit } from '@wallet-kit/core'
import { describe, expect, test, vi } from 'vitest'
import { hold, refusal } from '../../test/createSecureSite.js'
import {
  asked,
  connects,
  listenForErrors,
  openWallet,
  press,
  says,
  screen,
  setUpPage,
  shadow,
  shows,
  site,
} from '../../test/openWallet.js'
import { handedOver, stubPopup, tellPage } from '../../test/socialLogin.js'
import messages from '../messages/en.js'
import { getLogin } from '../slice.js'
import { connectingSocialView } from '../views.js'

setUpPage({ hasPasskeys: false })

/** Opens the screen of a provider by its button. */
async function begin(provider = 'Google') {
  const kit = await openWallet()
  await press(`Continue with ${provider}`)
  await shows('ConnectingSocial')
  return kit
}
const isAt = (kit: Kit, step: string) =>
  vi.waitFor(() => expect(getLogin(kit)).toMatchObject({ step }))
const isTitled = (title: string) =>
  vi.waitFor(() => expect(screen().getByRole('heading', { level: 2 }).textContent).toBe(title))
const tell = (data: unknown, source: unknown) => act(async () => void tellPage(data, { source }))
const { type } = handedOver

describe('while the provider’s window is open', () => {
  test.each(['Google', 'X'])('the screen names %s, and says where it goes on', async (name) => {
    stubPopup()
    const kit = await begin(name)
    await isAt(kit, 'window')
    await isTitled(name)
    await says(`Continue with ${name}`)
    await says(messages['embeddedWallet.social.window'])
    expect(screen().queryByText(messages['embeddedWallet.social.checking'])).toBeNull()
  })

  test('the page behind the dialog stays inert', async () => {
    stubPopup()
    await isAt(await begin(), 'window')
    expect(shadow().querySelector('dialog')?.dataset.waiting).toBeUndefined()
  })
})

test.each(['connectSocial', 'getUser'] as const)(
  'the screen says that the wallet is opened while the answer to %s is on its way',
  async (held) => {
    const { popup } = stubPopup()
    site.replies[held] = hold
    const kit = await begin()
    await isAt(kit, 'window')
    await tell(handedOver, popup)
    await asked(held)
    await says(messages['embeddedWallet.social.checking'])
    expect(screen().queryByText(messages['embeddedWallet.social.window'])).toBeNull()
  },
)

test('a window that was blocked is opened by another press', async () => {
  stubPopup({ isBlocked: true })
  const kit = await begin()
  await isAt(kit, 'blocked')
  await says(messages['embeddedWallet.social.blockedText'])
  const { popup, open } = stubPopup()
  await press('Open window')
  expect(open).toHaveBeenCalledOnce()
  await says(messages['embeddedWallet.social.window'])
  expect(screen().queryByRole('button', { name: 'Open window' })).toBeNull()
  await tell(handedOver, popup)
  await connects(kit)
})

describe('a login that does not come about', () => {
  test.each([
    ['declined', 'embeddedWallet.social.endedText'],
    ['failed', 'embeddedWallet.failedText'],
  ] as const)('because the window says "%s" says why', async (error, key) => {
    const { popup } = stubPopup()
    const kit = await begin()
    await isAt(kit, 'window')
    await tell({ type, error }, popup)
    await says(messages['embeddedWallet.social.ended'])
    await says(messages[key])
  })

  test('since the visitor leaves the recovery is not said to have ended in the window', async () => {
    const { popup } = stubPopup()
    site.replies.connectSocial = refusal('RecoveryNeeded')
    site.replies.recoverKey = refusal('UserRejected')
    const kit = await begin()
    await isAt(kit, 'window')
    await tell(handedOver, popup)
    await says(messages['embeddedWallet.social.ended'])
    await says(messages['embeddedWallet.error.recovery'])
    expect(screen().queryByText(messages['embeddedWallet.social.endedText'])).toBeNull()
  })

  test('goes on in the page itself', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const { popup, open } = stubPopup()
    const kit = await begin()
    await isAt(kit, 'window')
    await tell({ type, error: 'declined' }, popup)
    await press('Sign in on this page')
    await vi.waitFor(() => expect(assign.mock.calls).toEqual([['https://secure.test/v1/social']]))
    expect(open).toHaveBeenCalledOnce()
  })

  test('inside Telegram, which has no windows, is not offered to go on in the page', async () => {
    vi.stubGlobal('TelegramWebviewProxy', {})
    site.replies.getSocialRedirectUri = refusal('Failed')
    await begin()
    await says(messages['embeddedWallet.social.ended'])
    screen().getByRole('button', { name: 'Try again' })
    expect(screen().queryByRole('button', { name: 'Sign in on this page' })).toBeNull()
  })

  test('reports a failure once, and no decline', async () => {
    const { popup } = stubPopup()
    const kit = await begin()
    const reported = listenForErrors(kit)
    await isAt(kit, 'window')
    await tell({ type, error: 'declined' }, popup)
    await says(messages['embeddedWallet.social.endedText'])
    expect(await reported()).toEqual([])
    const next = stubPopup()
    await press('Try again')
    await isAt(kit, 'window')
    await tell({ type, error: 'failed' }, next.popup)
    await says(messages['embeddedWallet.failedText'])
    expect(await reported()).toEqual(['SocialLoginError'])
  })
})

test('a screen that is opened by itself waits for no window, but can open one', async () => {
  const kit = await openWallet()
  const params = { provider: 'google' }
  await act(() => kit.open({ view: connectingSocialView.name, params } as never))
  await says(messages['embeddedWallet.social.ended'])
  await says(messages['embeddedWallet.failedText'])
  const { popup } = stubPopup()
  await press('Try again')
  await isAt(kit, 'window')
  await tell(handedOver, popup)
  await connects(kit)
})
