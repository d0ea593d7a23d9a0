import { act, cleanup, fireEvent, within } from '@testing-library/react'
import type { Config, Kit } from '@wallet-kit/core'
import { createTestKit, fakeNamespace, fakeNetwork } from '@wallet-kit/core/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createSecureSite,
  evmAddress,
  hold,
  refusal,
  type SecureSite,
  secureOrigin,
} from '../../test/createSecureSite.js'
import { placeSite } from '../../test/placeSite.js'
import { frameSlot } from '../frame/requireFrame.js'
import { embeddedWallet } from '../index.js'
import { getUser } from '../session/getUser.js'
import { addPasskey } from '../session/walletKey.js'

let site: SecureSite
let leave = () => {}
const kits: Kit[] = []
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('PublicKeyCredential', class {})
  site = createSecureSite()
  leave = placeSite(site)
})
afterEach(async () => {
  for (const kit of kits.splice(0)) await act(async () => kit.destroy())
  cleanup()
  leave()
  vi.unstubAllGlobals()
})

async function open(config: Partial<Config> = {}) {
  const kit: Kit = createTestKit({
    projectId: 'p',
    networks: [fakeNetwork('eip155', 1, 'Ethereum')],
    ...config,
    plugins: [fakeNamespace('eip155').plugin, embeddedWallet({ secureSite: secureOrigin })],
  })
  kits.push(kit)
  await act(() => kit.open())
  return kit
}
const shadow = () => (document.querySelector('[data-wk-root]') as HTMLElement).shadowRoot
const screen = () => within(shadow() as unknown as HTMLElement)
const viewOf = () => shadow()?.querySelector('[data-wk-view]')?.getAttribute('data-wk-view')
const shows = (view: string) => vi.waitFor(() => expect(viewOf()).toBe(view))
const slots = () => [...(shadow()?.querySelectorAll(`slot[name="${frameSlot}"]`) ?? [])]
const press = async (name: string) => {
  const button = await vi.waitFor(() => screen().getByRole('button', { name }))
  await act(async () => void fireEvent.click(button))
}
const asked = (type: string) =>
  vi.waitFor(() => {
    const request = site.asked.findLast((each) => each.type === type)
    expect(request, type).toBeDefined()
    return request
  })
const user = (facts: object = {}) => ({
  ...{ address: evmAddress, chainId: 'eip155:1', preferredAccountType: 'eoa' },
  ...{ accounts: [{ address: evmAddress, type: 'eoa' }], ...facts },
})
const connects = (kit: Kit) =>
  vi.waitFor(() => expect(kit.getAccount('eip155').isConnected).toBe(true))

async function logInByPasskey(kit: Kit) {
  await press('Continue with a passkey')
  await shows('Passkey')
  const request = await asked('showPasskey')
  await act(async () => site.answer(request, { action: 'connect' }))
  await connects(kit)
}

describe('a login by passkey', () => {
  test('the button leads to the frame, whose answer connects', async () => {
    site.replies.getUser = user()
    const kit = await open()
    await press('Continue with a passkey')
    await shows('Passkey')
    await vi.waitFor(() => expect(slots()).toHaveLength(1))
    expect(screen().getByRole('group', { name: 'Secure wallet frame' })).not.toBeNull()
    const request = await asked('showPasskey')
    expect(kit.getAccount('eip155').isConnected).toBe(false)
    await act(async () => site.answer(request, { action: 'connect' }))
    await connects(kit)
    expect(kit.getAccount('eip155').address).toBe(evmAddress)
    await vi.waitFor(() => expect(viewOf()).toBeUndefined())
  })

  test('it is not there where it is switched off; the email field stays', async () => {
    await open({ features: { passkey: false } })
    await vi.waitFor(() => expect(screen().getByLabelText('Email')).not.toBeNull())
    expect(screen().queryByText('Continue with a passkey')).toBeNull()
  })

  test('it is not there where the browser knows none', async () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
    await open()
    await vi.waitFor(() => expect(screen().getByLabelText('Email')).not.toBeNull())
    expect(screen().queryByText('Continue with a passkey')).toBeNull()
  })

  test('without the email field it stays', async () => {
    await open({ features: { email: false } })
    await vi.waitFor(() => expect(screen().getByText('Continue with a passkey')).not.toBeNull())
    expect(screen().queryByLabelText('Email')).toBeNull()
  })

  test('who goes back is logged in by no late answer', async () => {
    const kit = await open()
    await press('Continue with a passkey')
    const request = await asked('showPasskey')
    await press('Back')
    await shows('Connect')
    await asked('signOut')
    await act(async () => site.answer(request, { action: 'connect' }))
    expect(kit.getAccount('eip155').isConnected).toBe(false)
  })

  test('what is declined in the frame may be tried again', async () => {
    site.replies.showPasskey = refusal(4001)
    site.replies.getUser = user()
    const kit = await open()
    await press('Continue with a passkey')
    await vi.waitFor(() => expect(screen().getByText('Sign-in did not finish')).not.toBeNull())
    site.replies.showPasskey = { action: 'signInOnly' }
    await press('Try again')
    await connects(kit)
  })
})

test('a login in a new browser goes on in the frame, over its own screen', async () => {
  site.replies.connectOtp = refusal('RecoveryNeeded')
  site.replies.recoverKey = hold
  site.replies.getUser = user({ email: 'mira@example.com' })
  const kit = await open()
  const field = await vi.waitFor(() => screen().getByLabelText('Email'))
  await act(async () => void fireEvent.change(field, { target: { value: 'mira@example.com' } }))
  await act(async () => void fireEvent.submit(field.closest('form') as HTMLFormElement))
  await shows('EmailOtp')
  const boxes = await vi.waitFor(() => {
    const all = screen().getAllByLabelText(/^Digit \d of 6$/)
    expect(all).toHaveLength(6)
    return all
  })
  const clipboardData = { getData: () => '123456' }
  await act(async () => void fireEvent.paste(boxes[0] as HTMLElement, { clipboardData }))
  const request = await asked('recoverKey')
  await vi.waitFor(() => expect(slots()).toHaveLength(1))
  expect(kit.getAccount('eip155').isConnected).toBe(false)
  await act(async () => site.answer(request, {}))
  await connects(kit)
})

test('a passkey login that needs the recovery shows the frame once', async () => {
  site.replies.showPasskey = refusal('RecoveryNeeded')
  site.replies.recoverKey = hold
  site.replies.getUser = user()
  const kit = await open()
  await press('Continue with a passkey')
  const request = await asked('recoverKey')
  await shows('KeyFrame')
  await vi.waitFor(() => expect(slots()).toHaveLength(1))
  await act(async () => site.answer(request, {}))
  await connects(kit)
})

describe('the key of the wallet', () => {
  async function begin() {
    site.replies.getUser = user({ email: 'mira@example.com', needsRecovery: true })
    site.replies.addPasskey = hold
    site.replies.exportKey = hold
    const kit = await open()
    await logInByPasskey(kit)
    await shows('WalletKey')
    return kit
  }

  test('who has no way back is asked for one right after the login, and reminded in Account until it is there', async () => {
    const kit = await begin()
    await vi.waitFor(() => expect(shadow()?.textContent).toContain('Only this browser can open'))
    await press('Later')
    await vi.waitFor(() => expect(viewOf()).toBeUndefined())
    await act(() => kit.open())
    await shows('Account')
    await press('Secure wallet')
    await shows('WalletKey')
    await press('Add a passkey')
    const request = await asked('addPasskey')
    await vi.waitFor(() => expect(slots()).toHaveLength(1))
    site.replies.getUser = user({ email: 'mira@example.com' })
    await act(async () => site.answer(request, {}))
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
    expect(shadow()?.querySelector('[data-wk-toast]')).toBeNull()
    // The host's own code hears of it.
    const added = addPasskey(kit).catch((error: Error) => error.name)
    await shows('KeyFrame')
    await press('Back')
    expect(await added).toBe('UserRejectedError')
  })

  test('a wallet of passkeys alone is offered no code; without a login there is nothing', async () => {
    site.replies.getUser = user({ needsRecovery: true })
    const kit = await open()
    await logInByPasskey(kit)
    await shows('WalletKey')
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
