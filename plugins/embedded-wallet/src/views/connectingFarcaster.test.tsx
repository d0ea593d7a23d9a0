import { describe, expect, test, vi } from 'vitest'
import { hold } from '../../test/createSecureSite.js'
import {
  answer,
  asked,
  connects,
  listenForErrors,
  openWallet,
  press,
  refuse,
  says,
  screen,
  setUpPage,
  shadow,
  shows,
  site,
} from '../../test/openWallet.js'
import messages from '../messages/en.js'

setUpPage({ hasPasskeys: false })

const url = 'https://farcaster.test/~/siwf?token=1'
const phone = { userAgentData: { mobile: true }, userAgent: '' }
const desktop = { userAgentData: { mobile: false }, userAgent: '' }

/** Opens the screen; the site holds what the test names. */
async function begin(held: 'getFarcasterUri' | 'connectFarcaster' = 'connectFarcaster') {
  site.replies[held] = hold
  const kit = await openWallet()
  await press('Continue with Farcaster')
  await shows('ConnectingFarcaster')
  await asked(held)
  return kit
}
const hasCode = () => screen().queryByRole('img', { name: /^QR code/ }) !== null
const isCopyDisabled = () =>
  screen().getByRole('button', { name: 'Copy link' }).getAttribute('aria-disabled') === 'true'

test('until its url is there, the screen says that a code is made, and nothing can be copied', async () => {
  vi.stubGlobal('navigator', phone)
  await begin('getFarcasterUri')
  await says(messages['embeddedWallet.farcaster.making'])
  expect(hasCode()).toBe(false)
  expect(isCopyDisabled()).toBe(true)
  expect(screen().queryByText('Open Farcaster')).toBeNull()
  await answer('getFarcasterUri', { url })
  await vi.waitFor(() => expect(hasCode()).toBe(true))
  expect(isCopyDisabled()).toBe(false)
})

test('on a phone a link opens Farcaster', async () => {
  vi.stubGlobal('navigator', phone)
  await begin()
  const link = await vi.waitFor(() => screen().getByRole('link', { name: 'Open Farcaster' }))
  expect(link.getAttribute('href')).toBe(url)
})

test('on a desktop there is the code alone', async () => {
  vi.stubGlobal('navigator', desktop)
  await begin()
  await vi.waitFor(() => expect(hasCode()).toBe(true))
  expect(screen().queryByText('Open Farcaster')).toBeNull()
})

test('the link is copied, and the screen says so', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...desktop, clipboard: { writeText } })
  await begin()
  await vi.waitFor(() => expect(hasCode()).toBe(true))
  await press('Copy link')
  await says(messages['embeddedWallet.farcaster.copied'])
  expect(writeText.mock.calls).toEqual([[url]])
})

test('after the phone the screen says that the wallet is opened', async () => {
  const kit = await begin()
  site.replies.getUser = hold
  await answer('connectFarcaster', {})
  await says(messages['embeddedWallet.social.checking'])
  expect(screen().queryByText(messages['embeddedWallet.farcaster.scan'])).toBeNull()
  expect(kit.getAccount().isConnected).toBe(false)
})

test('while the code is shown, the page behind the dialog stays inert', async () => {
  await begin()
  await vi.waitFor(() => expect(hasCode()).toBe(true))
  expect(shadow().querySelector('dialog')?.dataset.waiting).toBeUndefined()
})

describe('a login that does not come about', () => {
  test('may be tried again with another code', async () => {
    const kit = await begin()
    await refuse('connectFarcaster', 'FarcasterRefused')
    await says(messages['embeddedWallet.failedText'])
    site.replies.getFarcasterUri = { url: `${url}2` }
    await press('Try again')
    await vi.waitFor(() => expect(hasCode()).toBe(true))
    await vi.waitFor(() =>
      expect(site.types().filter((type) => type === 'connectFarcaster')).toHaveLength(2),
    )
    await answer('connectFarcaster', {})
    await connects(kit)
  })

  test('is reported once', async () => {
    const kit = await begin('getFarcasterUri')
    const reported = listenForErrors(kit)
    await refuse('getFarcasterUri', 'Failed')
    await says(messages['embeddedWallet.failedText'])
    expect(await reported()).toEqual(['FrameAnswerError'])
  })

  test('because the visitor declined is said, and not reported as an error', async () => {
    const kit = await begin()
    const reported = listenForErrors(kit)
    await refuse('connectFarcaster', 4001)
    await says(messages['embeddedWallet.declinedText'])
    expect(await reported()).toEqual([])
  })

  test('because the visitor left is not reported as an error', async () => {
    const kit = await begin()
    const reported = listenForErrors(kit)
    await press('Back')
    await shows('Connect')
    await asked('signOut')
    expect(await reported()).toEqual([])
  })
})
