import { act } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { evmAddress, hold, refusal } from '../../test/createSecureSite.js'
import {
  answer,
  asked,
  connectByPasskey,
  connects,
  createPageKit,
  listen,
  listenForErrors,
  logInByPasskey,
  openWallet,
  paste,
  press,
  screen,
  setUpPage,
  shadow,
  shows,
  site,
  typeEmail,
  userOfKey,
} from '../../test/openWallet.js'
import { frameSlot } from '../frame/requireFrame.js'
import en from '../messages/en.js'
import { addPasskey } from '../session/walletKey.js'
import { getUser } from '../slice.js'
import { walletKeyView } from '../views.js'

setUpPage()

const slots = () => [...shadow().querySelectorAll(`slot[name="${frameSlot}"]`)]

describe('a login by passkey', () => {
  test('the button leads to the frame, whose answer connects', async () => {
    site.replies.getUser = userOfKey()
    const kit = await openWallet()
    await press('Continue with a passkey')
    await shows('Passkey')
    await vi.waitFor(() => expect(slots()).toHaveLength(1))
    expect(screen().getByRole('group', { name: 'Secure wallet frame' })).not.toBeNull()
    await asked('showPasskey')
    expect(kit.getAccount('eip155').isConnected).toBe(false)
    await answer('showPasskey', { action: 'connect' })
    await connects(kit)
    expect(kit.getAccount('eip155').address).toBe(evmAddress)
    await shows(undefined)
  })

  test('it is not there where it is switched off; the email field stays', async () => {
    await openWallet({ features: { passkey: false } })
    await vi.waitFor(() => expect(screen().getByLabelText('Email')).not.toBeNull())
    expect(screen().queryByText('Continue with a passkey')).toBeNull()
  })

  test('it is not there where the browser knows none', async () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
    await openWallet()
    await vi.waitFor(() => expect(screen().getByLabelText('Email')).not.toBeNull())
    expect(screen().queryByText('Continue with a passkey')).toBeNull()
  })

  test('without the email field it stays', async () => {
    await openWallet({ features: { email: false } })
    await vi.waitFor(() => expect(screen().getByText('Continue with a passkey')).not.toBeNull())
    expect(screen().queryByLabelText('Email')).toBeNull()
  })

  test('who goes back is logged in by no late answer', async () => {
    const kit = await openWallet()
    await press('Continue with a passkey')
    await asked('showPasskey')
    await press('Back')
    await shows('Connect')
    await asked('signOut')
    await answer('showPasskey', { action: 'connect' })
    expect(kit.getAccount('eip155').isConnected).toBe(false)
  })

  test('what is declined in the frame may be tried again', async () => {
    site.replies.showPasskey = refusal(4001)
    site.replies.getUser = userOfKey()
    const kit = await openWallet()
    await press('Continue with a passkey')
    await vi.waitFor(() => expect(screen().getByText('Sign-in did not finish')).not.toBeNull())
    screen().getByText('It was declined. Try again.')
    site.replies.showPasskey = { action: 'signInOnly' }
    await press('Try again')
    await connects(kit)
  })
})

test('a login in a new browser goes on in the frame, over its own screen', async () => {
  site.replies.connectOtp = refusal('RecoveryNeeded')
  site.replies.recoverKey = hold
  site.replies.getUser = userOfKey({ email: 'mira@example.com' })
  const kit = await openWallet()
  await typeEmail('mira@example.com')
  await shows('EmailOtp')
  await paste('123456')
  await asked('recoverKey')
  await vi.waitFor(() => expect(slots()).toHaveLength(1))
  expect(kit.getAccount('eip155').isConnected).toBe(false)
  await answer('recoverKey', {})
  await connects(kit)
})

test('whoever leaves the frame there reads what this browser needs, and of no error', async () => {
  site.replies.connectOtp = refusal('RecoveryNeeded')
  site.replies.recoverKey = hold
  const kit = await openWallet()
  const reported = listenForErrors(kit)
  await typeEmail('mira@example.com')
  await shows('EmailOtp')
  await paste('123456')
  await asked('recoverKey')
  await shows('KeyFrame')
  await press('Back')
  await shows('EmailOtp')
  await vi.waitFor(() =>
    expect(screen().getByText('This browser needs your passkey or recovery code')).not.toBeNull(),
  )
  expect(await reported()).toEqual([])
})

test('a passkey login that needs the recovery shows the frame once', async () => {
  site.replies.showPasskey = refusal('RecoveryNeeded')
  site.replies.recoverKey = hold
  site.replies.getUser = userOfKey()
  const kit = await openWallet()
  await press('Continue with a passkey')
  await shows('KeyFrame')
  const box = await vi.waitFor(() => {
    const found = shadow().querySelector(`[data-wk-view="KeyFrame"] slot`)
    expect(found).not.toBeNull()
    return found
  })
  expect(slots()).toEqual([box])
  await answer('recoverKey', {})
  await connects(kit)
})

describe('the key of the wallet', () => {
  async function begin() {
    site.replies.getUser = userOfKey({ email: 'mira@example.com', needsRecovery: true })
    site.replies.addPasskey = hold
    site.replies.exportKey = hold
    const kit = await openWallet()
    await logInByPasskey(kit)
    await shows('WalletKey')
    return kit
  }

  test('who has no way back is asked for one right after the login, and reminded in Account until it is there', async () => {
    const kit = await begin()
    await vi.waitFor(() => expect(shadow().textContent).toContain('Only this browser can open'))
    await press('Later')
    await shows(undefined)
    await act(() => kit.open())
    await shows('Account')
    await press('Secure wallet')
    await shows('WalletKey')
    await press('Add a passkey')
    await asked('addPasskey')
    await vi.waitFor(() => expect(slots()).toHaveLength(1))
    site.replies.getUser = userOfKey({ email: 'mira@example.com' })
    await answer('addPasskey', {})
    await vi.waitFor(() => expect(getUser(kit)?.needsRecovery).toBeUndefined())
    await shows('WalletKey')
    await vi.waitFor(() => expect(screen().queryByText('Later')).toBeNull())
    await act(() => kit.open())
    await shows('Account')
    await vi.waitFor(() => expect(screen().getByText('Wallet key')).not.toBeNull())
    expect(screen().queryByText('Secure wallet')).toBeNull()
  })

  test('leaving the frame ends what was asked, and says nothing', async () => {
    const kit = await begin()
    await press('Export key')
    await asked('exportKey')
    await press('Back')
    await shows('WalletKey')
    expect(shadow().querySelector('[data-wk-toast]')).toBeNull()
    // The host's own code hears of it.
    const added = addPasskey(kit).catch((error: Error) => error.name)
    await shows('KeyFrame')
    await press('Back')
    expect(await added).toBe('UserRejectedError')
  })

  test('a wallet of passkeys alone is offered no code; without a login there is nothing', async () => {
    site.replies.getUser = userOfKey({ needsRecovery: true })
    const kit = await openWallet()
    const spoken = listen()
    await logInByPasskey(kit)
    await shows('WalletKey')
    expect(spoken).toEqual(['Connected'])
    expect(screen().queryByText('Save a recovery code')).toBeNull()
    await act(() => kit.open())
    await shows('Account')
    await vi.waitFor(() => expect(screen().getByText('Secure wallet')).not.toBeNull())
    expect(screen().queryByText('Change email')).toBeNull()
    await act(() => kit.disconnect())
    await shows('Connect')
    await expect(addPasskey(kit)).rejects.toMatchObject({ name: 'AuthConnectorNotFoundError' })
    await act(() => kit.open())
    expect(screen().queryByText('Wallet key')).toBeNull()
  })
})

describe('the screen of the key', () => {
  async function openKey(facts: object) {
    site.replies.getUser = userOfKey(facts)
    const kit = createPageKit()
    await connectByPasskey(kit)
    const endReports = listenForErrors(kit)
    await act(() => kit.open())
    await shows('Account')
    await act(async () => kit.router.push(walletKeyView))
    await screen().findByRole('button', { name: en['embeddedWallet.key.addPasskey'] })
    return {
      kit,
      endReports,
    }
  }

  test.each([
    ['only this browser opens it', { needsRecovery: true }, 'missing', true],
    ['a passkey or a code opens it elsewhere', {}, 'kept', false],
  ] as const)('says that %s', async (_, facts, state, hasLater) => {
    await openKey(facts)
    screen().getByText(en[`embeddedWallet.key.${state}.title`])
    screen().getByText(en[`embeddedWallet.key.${state}.text`])
    const later = screen().queryByRole('button', { name: en['embeddedWallet.key.later'] })
    expect(later !== null).toBe(hasLater)
  })

  test.each([
    ['an email', { email: 'mira@example.com' }, true],
    ['the name of a social account', { userName: 'mira' }, true],
    ['passkeys alone', {}, false],
  ])('of a login by %s offers a recovery code: %s', async (_, facts, isOffered) => {
    await openKey(facts)
    const button = screen().queryByRole('button', { name: en['embeddedWallet.key.saveRecovery'] })
    expect(button !== null).toBe(isOffered)
  })

  test('has the frame show the recovery code', async () => {
    site.replies.saveRecovery = hold
    await openKey({ email: 'mira@example.com' })
    await press(en['embeddedWallet.key.saveRecovery'])
    await shows('KeyFrame')
    await asked('saveRecovery')
  })

  test('reports what failed in the frame', async () => {
    site.replies.exportKey = refusal('LoginNotFresh')
    const { endReports } = await openKey({})
    await press(en['embeddedWallet.key.exportKey'])
    await screen().findByText(en['embeddedWallet.error.notFresh'])
    expect(await endReports()).toEqual(['FrameAnswerError'])
  })

  test('reports nothing that the visitor declined in the frame', async () => {
    site.replies.exportKey = hold
    const { endReports } = await openKey({})
    await press(en['embeddedWallet.key.exportKey'])
    await shows('KeyFrame')
    const { id } = await asked('exportKey')
    site.say({ id, ok: false, error: { code: 4001, message: 'No.' } })
    await shows('WalletKey')
    expect(await endReports()).toEqual([])
  })

  test('leads to Account after a sign-out', async () => {
    const { kit } = await openKey({})
    await act(() => kit.disconnect())
    await shows('Connect')
  })

  test('that is opened without a login leads to Account', async () => {
    await act(() => createPageKit().open({ view: 'WalletKey' } as never))
    await shows('Connect')
  })
})

describe('a browser that keeps nothing in the frame', () => {
  test('is found out before a mail is sent; the frame asks for a storage, and the code is asked for again', async () => {
    site.replies.connectEmail = refusal('StorageBlocked')
    site.replies.requestStorage = hold
    const kit = await openWallet()
    await typeEmail('mira@example.com')
    await shows('KeyFrame')
    await vi.waitFor(() => expect(slots()).toHaveLength(1))
    await asked('requestStorage')
    site.replies.connectEmail = { action: 'verifyOtp' }
    await answer('requestStorage', {})
    await shows('EmailOtp')
    expect(site.asked.filter(({ type }) => type === 'connectEmail')).toHaveLength(2)
    await paste('123456')
    await connects(kit)
  })

  test('whoever leaves the frame is asked for the email again, and no code', async () => {
    site.replies.connectEmail = refusal('StorageBlocked')
    site.replies.requestStorage = hold
    await openWallet()
    const spoken = listen()
    await typeEmail('mira@example.com')
    await shows('KeyFrame')
    await asked('requestStorage')
    await press('Back')
    await shows('Connect')
    await vi.waitFor(() => expect(site.last('cancel')).toBeDefined())
    expect(site.asked.filter(({ type }) => type === 'connectEmail')).toHaveLength(1)
    expect(spoken).toEqual([])
  })

  test('a key that it would not keep is made in the frame, as one that it does not have is opened there', async () => {
    site.replies.connectOtp = refusal('StorageBlocked')
    site.replies.recoverKey = hold
    const kit = await openWallet()
    await typeEmail('mira@example.com')
    await shows('EmailOtp')
    await paste('123456')
    await shows('KeyFrame')
    await answer('recoverKey', {})
    await connects(kit)
  })
})
