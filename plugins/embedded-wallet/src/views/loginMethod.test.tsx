import { act, fireEvent } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { hold, refusal } from '../../test/createSecureSite.js'
import {
  answer,
  asked,
  getView,
  holdNext,
  listenForErrors,
  openWallet,
  press,
  says,
  screen,
  setUpPage,
  shows,
  site,
  typeEmail,
} from '../../test/openWallet.js'
import en from '../messages/en.js'
import { getLogin } from '../slice.js'

setUpPage()

const email = 'mira@example.com'
const count = (type: string) => site.types().filter((each) => each === type).length
const findField = () => vi.waitFor(() => screen().getByLabelText('Email') as HTMLInputElement)
const submit = (field: HTMLElement) =>
  act(async () => void fireEvent.submit(field.closest('form') as HTMLFormElement))

test('the field says what an email looks like, and its button what it does', async () => {
  await openWallet()
  await vi.waitFor(() => screen().getByPlaceholderText(en['embeddedWallet.email.placeholder']))
  await press(en['embeddedWallet.email.continue'])
  await vi.waitFor(() => screen().getByText(en['embeddedWallet.email.invalid']))
})

test('an email that is sent before the terms are accepted asks for no code', async () => {
  await openWallet({
    features: { legalCheckbox: true },
    legal: { termsUrl: 'https://example.app/terms' },
  })
  const field = await findField()
  await act(async () => void fireEvent.change(field, { target: { value: email } }))
  await submit(field)
  expect(site.ports).toEqual([])
  await act(async () => void fireEvent.click(screen().getByRole('checkbox')))
  await submit(field)
  await asked('connectEmail')
})

describe('while the code is asked for', () => {
  test('the field cannot be changed, and is sent once', async () => {
    site.replies.connectEmail = hold
    await openWallet()
    await typeEmail(email)
    const field = await findField()
    expect(field.readOnly).toBe(true)
    await submit(field)
    await answer('connectEmail', { action: 'verifyOtp' })
    await shows('EmailOtp')
    expect(count('connectEmail')).toBe(1)
  })

  test('a visitor who closes the modal leaves the login, and no error is reported', async () => {
    site.replies.connectEmail = hold
    const kit = await openWallet()
    const end = listenForErrors(kit)
    await typeEmail(email)
    await asked('connectEmail')
    await act(async () => kit.close())
    await answer('connectEmail', { action: 'verifyOtp' })
    expect(await end()).toEqual([])
    await shows(undefined)
    expect(getLogin(kit)).toEqual({ via: 'none' })
  })

  test('a login by a social account takes its place, and no error is reported', async () => {
    vi.stubGlobal('open', () => ({ closed: false, location: { replace() {} }, close() {} }))
    site.replies.connectEmail = hold
    const kit = await openWallet()
    const end = listenForErrors(kit)
    await typeEmail(email)
    await asked('connectEmail')
    await press('Continue with Google')
    await shows('ConnectingSocial')
    expect(await end()).toEqual([])
  })
})

describe('after the frame was allowed to keep something', () => {
  /** The code is asked for, refused, and about to be asked for again. */
  async function allowStorage() {
    site.replies.connectEmail = refusal('StorageBlocked')
    site.replies.requestStorage = hold
    const kit = await openWallet()
    const end = listenForErrors(kit)
    await typeEmail(email)
    await shows('KeyFrame')
    return { kit, end }
  }

  test('a visitor who closes the modal before the code is sent sees it no more', async () => {
    const { kit } = await allowStorage()
    await asked('requestStorage')
    const next = holdNext('connectEmail')
    await answer('requestStorage', {})
    const request = await next()
    await act(async () => kit.close())
    await act(async () => site.answer(request, { action: 'verifyOtp' }))
    await vi.waitFor(() => expect(getLogin(kit)).toEqual({ via: 'none' }))
    await shows(undefined)
  })

  test('the field cannot be changed until the code is sent', async () => {
    await allowStorage()
    await asked('requestStorage')
    const next = holdNext('connectEmail')
    await answer('requestStorage', {})
    const request = await next()
    expect((await findField()).readOnly).toBe(true)
    await act(async () => site.answer(request, { action: 'verifyOtp' }))
    await shows('EmailOtp')
  })

  test('a browser that has to be approved is', async () => {
    await allowStorage()
    site.replies.connectEmail = { action: 'verifyDevice' }
    site.replies.connectDevice = hold
    await answer('requestStorage', {})
    await shows('EmailDevice')
  })

  test('a code that is not sent is an error that is reported', async () => {
    const { end } = await allowStorage()
    site.replies.connectEmail = refusal('MailNotSent')
    await answer('requestStorage', {})
    await says(en['embeddedWallet.error.mail'])
    expect(await end()).toEqual(['FrameAnswerError'])
    expect(getView()).toBe('Connect')
  })

  test('a frame that refuses it is an error that is reported', async () => {
    const { end } = await allowStorage()
    site.replies.requestStorage = refusal('Failed')
    await act(async () => {
      const request = await asked('requestStorage')
      site.say({ id: request.id, ok: false, error: { code: 'Failed', message: 'No.' } })
    })
    await says(en['embeddedWallet.error.failed'])
    expect(await end()).toEqual(['FrameAnswerError'])
  })
})

test('a visitor who leaves the frame that asks for a storage may type the email again, and no error is reported', async () => {
  site.replies.connectEmail = refusal('StorageBlocked')
  site.replies.requestStorage = hold
  const kit = await openWallet()
  const end = listenForErrors(kit)
  await typeEmail(email)
  await shows('KeyFrame')
  await asked('requestStorage')
  await press('Back')
  await shows('Connect')
  await vi.waitFor(async () => expect((await findField()).readOnly).toBe(false))
  expect(await end()).toEqual([])
})
