import { act } from '@testing-library/react'
import type { Kit } from '@wallet-kit/core'
import { describe, expect, test, vi } from 'vitest'
import { hold, refusal } from '../../test/createSecureSite.js'
import {
  asked,
  connects,
  getBoxes,
  listenForErrors,
  openWallet,
  paste,
  press,
  refuse,
  says,
  screen,
  setUpPage,
  shadow,
  shows,
  site,
  typeEmail,
} from '../../test/openWallet.js'
import { codeLife, emailPause } from '../constants.js'
import { frameSlot } from '../frame/requireFrame.js'
import messages from '../messages/en.js'
import { getLogin } from '../slice.js'
import { emailOtpView } from '../views.js'

setUpPage({ hasPasskeys: false })

/** Opens the screen, with a code sent to Mira. */
async function begin() {
  const kit = await openWallet()
  await typeEmail('mira@example.com')
  await shows('EmailOtp')
  await vi.waitFor(() => expect(getBoxes()).toHaveLength(6))
  return kit
}
const getCode = () =>
  getBoxes()
    .map(({ value }) => value)
    .join('')
const hasToast = () => shadow().querySelector('[data-wk-toast]') !== null
/** So much later, by the clock. */
const passTime = (time: number) => {
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + time)
}
const codeRequests = () => site.types().filter((type) => type === 'connectEmail')

test('the screen names the email that the code went to', async () => {
  await begin()
  await says(messages['embeddedWallet.otp.heading'])
  await says('We sent six digits to mira@example.com')
})

test('without a login by email the screen leads to Connect', async () => {
  const kit = await openWallet()
  await act(() => kit.open({ view: emailOtpView.name } as never))
  await shows('Connect')
})

test('while the code is typed, the page behind the dialog stays inert', async () => {
  await begin()
  expect(shadow().querySelector('dialog')?.dataset.waiting).toBeUndefined()
})

test('while the code is checked, the screen says so and offers no other', async () => {
  await begin()
  site.replies.connectOtp = hold
  await paste('123456')
  await asked('connectOtp')
  await says(messages['embeddedWallet.otp.checking'])
  expect(screen().queryByRole('button', { name: /^Send a new code/ })).toBeNull()
  await refuse('connectOtp', 'CodeRefused')
  await vi.waitFor(() => screen().getByRole('button', { name: /^Send a new code/ }))
})

describe('another code', () => {
  /** Types a wrong code, waits as long as it takes, and asks for another one. */
  async function askAgain() {
    site.replies.connectOtp = refusal('CodeRefused')
    await paste('000000')
    await says(messages['embeddedWallet.otp.wrong'])
    await paste('123')
    passTime(emailPause)
    await press(messages['embeddedWallet.otp.resend'])
    await vi.waitFor(() => expect(codeRequests()).toHaveLength(2))
  }

  test('is asked for of the same email, and is typed into empty boxes', async () => {
    const kit = await begin()
    await askAgain()
    expect(site.last('connectEmail')?.payload).toEqual({ email: 'mira@example.com' })
    expect(getCode()).toBe('')
    await vi.waitFor(() => expect(getLogin(kit)).toMatchObject({ step: 'code' }))
    site.replies.connectOtp = undefined
    await paste('123456')
    await connects(kit)
  })

  test('that is not sent leaves the one before good', async () => {
    const kit = await begin()
    site.replies.connectEmail = refusal('MailNotSent')
    await askAgain()
    await says(messages['embeddedWallet.error.mail'])
    site.replies.connectOtp = undefined
    await paste('123456')
    await connects(kit)
  })
})

describe('a code that was not accepted', () => {
  test('leaves empty boxes, and says why until the visitor types again', async () => {
    const kit = await begin()
    const reported = listenForErrors(kit)
    site.replies.connectOtp = refusal('CodeRefused')
    await paste('000000')
    await says(messages['embeddedWallet.otp.wrong'])
    expect(getCode()).toBe('')
    await paste('1')
    await vi.waitFor(() =>
      expect(screen().queryByText(messages['embeddedWallet.otp.wrong'])).toBeNull(),
    )
    expect(await reported()).toEqual([])
  })

  test('because it is too old is said below the boxes alone', async () => {
    const kit = await begin()
    const reported = listenForErrors(kit)
    passTime(codeLife)
    await paste('123456')
    await says(messages['embeddedWallet.otp.expired'])
    expect(hasToast()).toBe(false)
    expect(await reported()).toEqual([])
    expect(site.last('connectOtp')).toBeUndefined()
  })

  test('because the frame went away is reported, too', async () => {
    const kit = await begin()
    const reported = listenForErrors(kit)
    site.replies.connectOtp = hold
    await paste('123456')
    await asked('connectOtp')
    const frame = document.querySelector(`[slot="${frameSlot}"]`)
    await act(async () => void frame?.dispatchEvent(new Event('load')))
    await says(messages['embeddedWallet.error.aborted'])
    expect(await reported()).toEqual(['FrameAbortedError'])
  })

  test('because the visitor left is no error', async () => {
    const kit = await begin()
    const reported = listenForErrors(kit)
    site.replies.connectOtp = hold
    await paste('123456')
    await asked('connectOtp')
    await press('Back')
    await shows('Connect')
    await asked('signOut')
    expect(await reported()).toEqual([])
  })
})

describe('a wallet that does not open after the code', () => {
  test.each([
    ['failed', 'Failed', 'embeddedWallet.failedText', ['FrameAnswerError']],
    ['was declined', 4001, 'embeddedWallet.declinedText', []],
  ] as const)('because it %s leads back to the email', async (_, code, key, errors) => {
    const kit: Kit = await begin()
    const reported = listenForErrors(kit)
    site.replies.getUser = refusal(code)
    await paste('123456')
    await says(messages['embeddedWallet.failed'])
    await says(messages[key])
    expect(await reported()).toEqual(errors)
    await press('Try again')
    await shows('Connect')
    await vi.waitFor(() => screen().getByLabelText('Email'))
  })
})
