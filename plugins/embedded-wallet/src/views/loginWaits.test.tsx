import { act } from '@testing-library/react'
import { definePlugin, type Kit, pluginId } from '@wallet-kit/core'
import { describe, expect, test, vi } from 'vitest'
import { hold, secureOrigin } from '../../test/createSecureSite.js'
import {
  asked,
  connects,
  getBoxes,
  openWallet,
  paste,
  press,
  screen,
  setUpPage,
  shadow,
  shows,
  site,
  typeEmail,
} from '../../test/openWallet.js'
import { exportKey } from '../session/walletKey.js'
import { getLogin } from '../slice.js'

setUpPage()

describe('once the login has connected, until its screen is left', () => {
  /** A plugin whose step after a connect takes long, as a sign-in that asks its backend. */
  function holdNextStep() {
    let goOn = (_: false) => {}
    const held = new Promise<false>((resolve) => {
      goOn = resolve
    })
    const contributes = { afterConnect: () => held }
    return {
      plugins: [
        definePlugin({ id: pluginId<undefined>('slow-step'), options: undefined, contributes }),
      ],
      async goOn() {
        await act(async () => goOn(false))
        await shows(undefined)
      },
    }
  }
  async function isIn(kit: Kit) {
    await connects(kit)
    await act(async () => {})
  }

  test('a social account is not said to have failed', async () => {
    const opened = { closed: false, location: { replace: vi.fn() }, close: vi.fn() }
    window.open = vi.fn(() => opened) as never
    const { plugins, goOn } = holdNextStep()
    const kit = await openWallet({ plugins })
    await press('Continue with Google')
    await vi.waitFor(() => expect(getLogin(kit)).toMatchObject({ step: 'window' }))
    const data = { type: 'wallet-kit:social', result: 't' }
    const told = { source: opened, origin: secureOrigin, data }
    await act(async () => void window.dispatchEvent(Object.assign(new Event('message'), told)))
    await isIn(kit)
    expect(screen().queryByText('Sign-in did not finish')).toBeNull()
    expect(screen().queryByText('Try again')).toBeNull()
    await goOn()
  })

  test('Farcaster makes no other code', async () => {
    site.replies.connectFarcaster = hold
    const { plugins, goOn } = holdNextStep()
    const kit = await openWallet({ plugins })
    await press('Continue with Farcaster')
    await asked('connectFarcaster')
    await act(async () => site.answer(site.last('connectFarcaster')))
    await isIn(kit)
    expect(screen().queryByText('Making a code')).toBeNull()
    expect(shadow().querySelector('[aria-busy="true"]')).toBeNull()
    await goOn()
  })

  test('a code by email is asked for no more', async () => {
    const { plugins, goOn } = holdNextStep()
    const kit = await openWallet({ plugins })
    await typeEmail('mira@example.com')
    await shows('EmailOtp')
    await paste('123456')
    await isIn(kit)
    expect(getBoxes()[0]?.closest('fieldset')?.disabled).toBe(true)
    await goOn()
  })
})

describe('a frame that cannot be opened, as without a project id', () => {
  test.each(['passkey', 'Farcaster'])('is not waited for: %s', async (by) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await openWallet({ projectId: undefined } as never)
    await press(by === 'passkey' ? 'Continue with a passkey' : 'Continue with Farcaster')
    await vi.waitFor(() => expect(screen().getByText('Sign-in did not finish')).not.toBeNull())
    await press('Try again')
    await vi.waitFor(() => expect(screen().getByText('Sign-in did not finish')).not.toBeNull())
  })
})

describe('who is signed out elsewhere', () => {
  async function logIn() {
    const kit = await openWallet()
    await typeEmail('mira@example.com')
    await shows('EmailOtp')
    await paste('123456')
    await connects(kit)
    await shows(undefined)
    return kit
  }
  const hasFrame = () => shadow().querySelector('slot') !== null

  test('has nothing to approve any more', async () => {
    site.replies.rpc = hold
    const kit = await logIn()
    const provider = (await kit.getProvider('eip155')) as unknown as {
      request(call: { method: string; params: unknown }): Promise<unknown>
    }
    const outcome = provider
      .request({ method: 'personal_sign', params: [] })
      .catch((error: Error) => error.name)
    await shows('ApproveTransaction')
    await asked('rpc')
    await act(() => kit.disconnect())
    expect(await outcome).toBe('UserRejectedError')
    await vi.waitFor(() => expect(hasFrame()).toBe(false))
  })

  test('sees no key any more', async () => {
    site.replies.exportKey = hold
    const kit = await logIn()
    const outcome = exportKey(kit).catch((error: Error) => error.name)
    await shows('KeyFrame')
    await asked('exportKey')
    await act(() => kit.disconnect())
    await vi.waitFor(() => expect(hasFrame()).toBe(false))
    expect(await outcome).toBe('UserRejectedError')
  })
})
