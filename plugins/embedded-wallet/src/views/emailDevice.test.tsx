import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { hold } from '../../test/createSecureSite.js'
import {
  answer,
  asked,
  connects,
  listenForErrors,
  openWallet,
  paste,
  press,
  refuse,
  says,
  screen,
  setUpPage,
  shows,
  site,
  typeEmail,
} from '../../test/openWallet.js'
import messages from '../messages/en.js'
import { getLogin } from '../slice.js'
import { emailDeviceView } from '../views.js'

setUpPage({ hasPasskeys: false })

/** Opens the screen for a browser that is new to Mira's email. */
async function begin() {
  site.replies.connectEmail = { action: 'verifyDevice' }
  site.replies.connectDevice = hold
  const kit = await openWallet()
  await typeEmail('mira@example.com')
  await shows('EmailDevice')
  await asked('connectDevice')
  return kit
}

test('the screen names the email, and says that it waits', async () => {
  await begin()
  await says(
    'This browser is not approved for mira@example.com yet. Open the link that we sent there.',
  )
  expect((await vi.waitFor(() => screen().getByRole('status'))).textContent).toBe(
    messages['embeddedWallet.device.waiting'],
  )
})

test('without a login that waits the screen leads to Connect', async () => {
  const kit = await openWallet()
  await act(() => kit.open({ view: emailDeviceView.name } as never))
  await shows('Connect')
})

test('an approved browser goes on with the code', async () => {
  const kit = await begin()
  await answer('connectDevice', { action: 'verifyOtp' })
  await shows('EmailOtp')
  await says('We sent six digits to mira@example.com')
  await paste('123456')
  await connects(kit)
})

test('an approved browser that needs no code connects', async () => {
  const kit = await begin()
  site.setLoggedIn(true)
  await answer('connectDevice', { action: 'connect' })
  await connects(kit)
  await shows(undefined)
})

test('a visitor who leaves is led nowhere by a late approval, and hears of no error', async () => {
  const kit = await begin()
  const reported = listenForErrors(kit)
  await press('Back')
  await shows('Connect')
  await vi.waitFor(() => expect(getLogin(kit)).toEqual({ via: 'none' }))
  await answer('connectDevice', { action: 'verifyOtp' })
  // The answer to this comes after the late one.
  site.replies.connectFarcaster = hold
  await press('Continue with Farcaster')
  await says(messages['embeddedWallet.farcaster.scan'])
  await shows('ConnectingFarcaster')
  expect(await reported()).toEqual([])
})

test('a failure is reported, and leads back to the email', async () => {
  const kit = await begin()
  const reported = listenForErrors(kit)
  await refuse('connectDevice', 'NoLogin')
  await says(messages['embeddedWallet.error.loginOver'])
  await shows('Connect')
  expect(getLogin(kit)).toEqual({ via: 'none' })
  expect(await reported()).toEqual(['FrameAnswerError'])
})
