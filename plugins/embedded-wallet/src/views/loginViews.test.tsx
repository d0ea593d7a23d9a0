import { act, fireEvent, within } from '@testing-library/react'
import type { Kit } from '@wallet-kit/core'
import { createFakeWallet, type MemoryStorage, memoryStorage } from '@wallet-kit/core/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  evmAddress,
  hold,
  refusal,
  secureOrigin,
  smartAddress,
  solanaAddress,
} from '../../test/createSecureSite.js'
import {
  answer,
  asked,
  closeKits,
  connects,
  createPageKit,
  getBoxes,
  getView,
  listen,
  networks,
  openWallet,
  paste,
  press,
  root,
  says,
  screen,
  setUpPage,
  shadow,
  shows,
  site,
  typeEmail,
} from '../../test/openWallet.js'
import { placeSite } from '../../test/placeSite.js'
import { frameSlot } from '../frame/requireFrame.js'
import { embeddedWalletConnectorId } from '../options.js'
import { confirmPrimaryEmail, confirmSecondaryEmail, updateEmail } from '../session/updateEmail.js'
import { getLogin, getSmartAccountNetworks, getUser } from '../slice.js'

setUpPage({ hasPasskeys: false })

const open = (config: Parameters<typeof openWallet>[0] = {}) => openWallet({ networks, ...config })
async function logIn(kit: Kit) {
  await typeEmail('mira@example.com')
  await shows('EmailOtp')
  await paste('123 456')
  await connects(kit)
}

describe('Connect', () => {
  test('has the email field, the socials, then the wallets', async () => {
    await open()
    await vi.waitFor(() => expect(screen().getByLabelText('Email')).not.toBeNull())
    const strip = await vi.waitFor(() => screen().getByRole('list', { name: 'Social sign-in' }))
    const names = within(strip)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'))
    expect(names).toEqual(
      ['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook'].map(
        (name) => `Continue with ${name}`,
      ),
    )
    const text = shadow().textContent ?? ''
    expect(text.indexOf('Email')).toBeLessThan(text.indexOf('or use a wallet'))
    expect(document.querySelector(`[slot="${frameSlot}"]`)).toBeNull()
  })

  test('what is switched off is not there; wallets may be folded away', async () => {
    const features = { email: false, socials: ['github'], emailShowWallets: false }
    await open({ features })
    await vi.waitFor(() => expect(screen().getByText('GitHub')).not.toBeNull())
    expect(screen().queryByLabelText('Email')).toBeNull()
    await vi.waitFor(() => expect(screen().getByText('Continue with a wallet')).not.toBeNull())
  })

  test('what is no email is said below the field, and nothing is loaded for it', async () => {
    await open()
    await typeEmail('mira@localhost')
    await vi.waitFor(() => expect(screen().getByText('Enter a valid email')).not.toBeNull())
    expect(screen().getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
    expect(site.ports).toEqual([])
    await typeEmail('mira@example.com')
    await shows('EmailOtp')
  })
})

describe('by email', () => {
  test('six digits connect both namespaces, and the modal closes', async () => {
    const kit = await open()
    const states: boolean[] = []
    kit.on('modal:closed', ({ isConnected }) => states.push(isConnected))
    const spoken = listen()
    await logIn(kit)
    expect(site.last('connectOtp')?.payload).toEqual({ otp: '123456' })
    const account = kit.getAccount('eip155')
    expect(account).toMatchObject({
      address: smartAddress,
      connector: { id: embeddedWalletConnectorId, type: 'AUTH' },
    })
    expect(account.accounts).toEqual([
      { address: smartAddress, type: 'smartAccount' },
      { address: evmAddress, type: 'eoa' },
    ])
    expect(kit.getAccount('solana')).toMatchObject({ address: solanaAddress })
    await vi.waitFor(() => expect(states).toEqual([true]))
    expect(getLogin(kit)).toEqual({ via: 'none' })
    expect(spoken).toEqual(['Connected'])
  })

  test('digits are typed one by one, Backspace goes back', async () => {
    await open()
    await typeEmail('mira@example.com')
    await shows('EmailOtp')
    await vi.waitFor(() => expect(getBoxes()).toHaveLength(6))
    const values = () => getBoxes().map(({ value }) => value)
    for (const [index, digit] of [...'123'].entries()) {
      const box = getBoxes()[index] as HTMLElement
      await act(async () => void fireEvent.change(box, { target: { value: digit } }))
    }
    expect(values()).toEqual(['1', '2', '3', '', '', ''])
    const active = () => (root().shadowRoot as ShadowRoot).activeElement
    expect(active()).toBe(getBoxes()[3])
    const strike = (key: string) =>
      act(async () => void fireEvent.keyDown(active() as Element, { key }))
    await strike('Backspace')
    expect(values()).toEqual(['1', '2', '', '', '', ''])
    expect(active()).toBe(getBoxes()[2])
    await strike('ArrowLeft')
    await act(async () => void fireEvent.change(active() as Element, { target: { value: '27' } }))
    expect(values()).toEqual(['1', '7', '', '', '', ''])
    expect(getBoxes()[0]?.autocomplete).toBe('one-time-code')
    expect(site.types()).not.toContain('connectOtp')
  })

  test('a digit that is deleted in any way empties its box', async () => {
    await open()
    await typeEmail('mira@example.com')
    await shows('EmailOtp')
    await paste('12345')
    const values = () => getBoxes().map(({ value }) => value)
    expect(values()).toEqual(['1', '2', '3', '4', '5', ''])
    // Delete, cut and a phone's keyboard change the box, without a key that the page hears of.
    for (const place of [1, 4]) {
      const box = getBoxes()[place] as HTMLElement
      await act(async () => void fireEvent.change(box, { target: { value: '' } }))
    }
    expect(values()).toEqual(['1', '', '3', '4', '', ''])
    expect(site.types()).not.toContain('connectOtp')
  })

  test.each([
    ['full-width', '１２３０５９'],
    ['Devanagari', '१२३०५९'],
    ['Arabic', '١٢٣٠٥٩'],
    ['Persian', '۱۲۳۰۵۹'],
    ['Bengali', '১২৩০৫৯'],
    ['Thai', '๑๒๓๐๕๙'],
  ])('%s digits are read', async (_, digits) => {
    await open()
    site.replies.connectOtp = refusal('CodeRefused')
    await typeEmail('mira@example.com')
    await shows('EmailOtp')
    await paste(digits)
    await vi.waitFor(() => expect(site.last('connectOtp')?.payload).toEqual({ otp: '123059' }))
  })

  test('a wrong code is said below the boxes, and another may be typed', async () => {
    const kit = await open()
    site.replies.connectOtp = refusal('CodeRefused')
    await typeEmail('mira@example.com')
    await shows('EmailOtp')
    await paste('000000')
    const hint = await vi.waitFor(() => screen().getByText(/That code did not work/))
    expect(hint.closest('p')?.getAttribute('role')).toBe('alert')
    site.replies.connectOtp = undefined
    await paste('123456')
    await vi.waitFor(() => expect(kit.getAccount().isConnected).toBe(true))
  })

  test('the next code is counted down to, and whoever asks too early elsewhere is told', async () => {
    const kit = await open()
    await typeEmail('mira@example.com')
    await shows('EmailOtp')
    const again = await vi.waitFor(() => screen().getByText(/^Send a new code in/))
    const button = again.closest('button') as HTMLButtonElement
    expect(button.textContent).toMatch(/^Send a new code in (30|29|28) s$/)
    expect(button.disabled).toBe(true)
    await act(async () => kit.router.back())
    await shows('Connect')
    expect(getLogin(kit)).toEqual({ via: 'none' })
    await typeEmail('mira@example.com')
    await vi.waitFor(() =>
      expect(screen().getByText(/^Please try again after \d+ seconds$/)).not.toBeNull(),
    )
  })

  test('whoever closes while the code is looked at is not connected by a late answer', async () => {
    const kit = await open()
    site.replies.connectOtp = hold
    await typeEmail('mira@example.com')
    await shows('EmailOtp')
    await paste('123456')
    const request = await asked('connectOtp')
    await vi.waitFor(() => expect(getBoxes()[0]?.closest('fieldset')?.disabled).toBe(true))
    await act(async () => kit.close())
    await vi.waitFor(() => expect(site.last('signOut')).toBeDefined())
    site.answer(request)
    await vi.waitFor(() => expect(kit.getAccount().status).toBe('disconnected'))
    expect(getLogin(kit)).toEqual({ via: 'none' })
  })

  test('a new browser waits for its approval, then the code comes', async () => {
    await open()
    site.replies.connectEmail = { action: 'verifyDevice' }
    site.replies.connectDevice = hold
    await typeEmail('mira@example.com')
    await shows('EmailDevice')
    await vi.waitFor(() => expect(screen().getByText('Approve this browser')).not.toBeNull())
    await answer('connectDevice', { action: 'verifyOtp' })
    await shows('EmailOtp')
  })

  test('an approval that did not come in time is said, and the email may be typed again', async () => {
    await open()
    site.replies.connectEmail = { action: 'verifyDevice' }
    site.replies.connectDevice = refusal('NoLogin')
    await typeEmail('mira@example.com')
    await vi.waitFor(() =>
      expect(screen().getByText('This has ended. Start again.')).not.toBeNull(),
    )
    await shows('Connect')
  })

  test('a code that has to be asked for from another screen leads to the approval again', async () => {
    const kit = await open()
    await typeEmail('mira@example.com')
    await shows('EmailOtp')
    const { now } = Date
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 30_000)
    const resend = await vi.waitFor(() => screen().getByRole('button', { name: 'Send a new code' }))
    site.replies.connectEmail = { action: 'verifyDevice' }
    site.replies.connectDevice = hold
    await act(async () => void fireEvent.click(resend))
    await shows('EmailDevice')
    expect(getLogin(kit)).toMatchObject({ via: 'email', step: 'device' })
  })

  test('a frame that does not load in time says so, and says nothing of the app’s configuration', async () => {
    placeSite(site, { isDead: true })
    const kit = await open()
    const reported: string[] = []
    kit.on('error:reported', ({ name }) => reported.push(name))
    await vi.waitFor(() => expect(screen().getByLabelText('Email')).not.toBeNull())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await typeEmail('mira@example.com')
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    vi.useRealTimers()
    await vi.waitFor(() =>
      expect(screen().getByText(/^Unable to load email login dependency/)).not.toBeNull(),
    )
    screen().getByText('Check your connection.')
    expect(reported).toEqual(['FrameLoadError'])
    expect(screen().queryByText('Invalid App Configuration')).toBeNull()
    expect(getView()).toBe('Connect')
  })

  test.each([
    ['serves its page', async () => new Response(), ['InvalidAppConfigurationError']],
    ['is down', async () => new Response('', { status: 503 }), []],
    ['cannot be reached', async () => Promise.reject(new TypeError('Failed to fetch')), []],
  ])(
    'a frame that loads and answers nothing, from a site that %s: the app’s configuration is said to be wrong only if that is known',
    async (_, fetch, more) => {
      const asked = vi.fn(fetch)
      vi.stubGlobal('fetch', asked)
      onTestFinished(() => void vi.unstubAllGlobals())
      site.replies.syncDappData = hold
      const kit = await open()
      const reported: string[] = []
      kit.on('error:reported', ({ name }) => reported.push(name))
      await vi.waitFor(() => expect(screen().getByLabelText('Email')).not.toBeNull())
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      await typeEmail('mira@example.com')
      await act(() => vi.advanceTimersByTimeAsync(30_000))
      vi.useRealTimers()
      await vi.waitFor(() =>
        expect(screen().getByText(/^Unable to load email login dependency/)).not.toBeNull(),
      )
      await vi.waitFor(() => expect(reported.toSorted()).toEqual(['FrameLoadError', ...more]))
      // A page loaded, so it is not the visitor's connection.
      expect(screen().queryByText('Check your connection.')).toBeNull()
      expect(asked.mock.calls).toMatchObject([
        [expect.stringMatching(/sdk/), { method: 'HEAD', credentials: 'omit' }],
      ])
      const told = () => screen().queryAllByText('Invalid App Configuration').length
      await vi.waitFor(() => expect(told()).toBe(more.length))
      expect(getView()).toBe('Connect')
    },
  )
})

describe('by a social account', () => {
  const popup = () => ({ closed: false, location: { replace: vi.fn() }, close: vi.fn() })
  const tell = (source: unknown) =>
    act(
      async () =>
        void window.dispatchEvent(
          Object.assign(new Event('message'), {
            ...{ source, origin: secureOrigin },
            data: { type: 'wallet-kit:social', result: 't' },
          }),
        ),
    )

  test('a window is opened by the press, and what it says connects', async () => {
    const opened = popup()
    window.open = vi.fn(() => opened) as never
    const kit = await open()
    await press('Continue with Google')
    expect(window.open).toHaveBeenCalledOnce()
    await shows('ConnectingSocial')
    await vi.waitFor(() => expect(getLogin(kit)).toMatchObject({ step: 'window' }))
    const spoken = listen()
    await tell(opened)
    await vi.waitFor(() => expect(kit.getAccount().isConnected).toBe(true))
    await shows(undefined)
    expect(spoken).toEqual(['Connected'])
  })

  test('a window that was blocked has a button', async () => {
    const opened = popup()
    window.open = vi.fn(() => null) as never
    const kit = await open()
    await press('Continue with GitHub')
    await vi.waitFor(() => expect(screen().getByText('The window did not open')).not.toBeNull())
    window.open = vi.fn(() => opened) as never
    await press('Open window')
    expect(window.open).toHaveBeenCalledOnce()
    await tell(opened)
    await vi.waitFor(() => expect(kit.getAccount().isConnected).toBe(true))
  })

  test('whoever closes the window may try again', async () => {
    const opened = popup()
    window.open = vi.fn(() => opened) as never
    const kit = await open()
    await press('Continue with X')
    await vi.waitFor(() => expect(getLogin(kit)).toMatchObject({ step: 'window' }))
    opened.closed = true
    await vi.waitFor(() => expect(screen().getByText('Sign-in did not finish')).not.toBeNull())
    const next = popup()
    const spoken = listen()
    window.open = vi.fn(() => next) as never
    await press('Try again')
    // The first login was at its window, too.
    await vi.waitFor(() => expect(next.location.replace).toHaveBeenCalled())
    await tell(next)
    await vi.waitFor(() => expect(kit.getAccount().isConnected).toBe(true))
    await shows(undefined)
    expect(spoken).toEqual(['Connected'])
  })

  test('a press in the very moment in which the failure appears begins a login that connects', async () => {
    const opened = popup()
    window.open = vi.fn(() => opened) as never
    const kit = await open()
    await press('Continue with X')
    await vi.waitFor(() => expect(getLogin(kit)).toMatchObject({ step: 'window' }))
    const next = popup()
    const pressed = new Promise<void>((resolve) => {
      const watch = new MutationObserver(async () => {
        const retry = screen().queryByRole('button', { name: 'Try again' })
        if (!retry) return
        watch.disconnect()
        window.open = vi.fn(() => next) as never
        // The connect has failed, and the screen does not know it yet: React draws that in a later task.
        for (let turn = 0; turn < 100; turn += 1) await null
        retry.click()
        resolve()
      })
      watch.observe(shadow(), { childList: true, subtree: true })
    })
    opened.closed = true
    await pressed
    await vi.waitFor(() => expect(next.location.replace).toHaveBeenCalled())
    await tell(next)
    await vi.waitFor(() => expect(kit.getAccount().isConnected).toBe(true))
  })

  test('a service that does not answer is not said to be the visitor’s doing', async () => {
    window.open = vi.fn(popup) as never
    await open()
    site.replies.getSocialRedirectUri = refusal('SocialFailed')
    await press('Continue with Google')
    await vi.waitFor(() => expect(screen().getByText('Sign-in did not finish')).not.toBeNull())
    expect(screen().getByText('We do not know why. Try again.')).not.toBeNull()
    expect(screen().queryByText(/declined/)).toBeNull()
    expect(screen().getByRole('button', { name: 'Sign in on this page' })).not.toBeNull()
  })

  test('Farcaster shows a code; back without a session leaves it and loads the frame anew', async () => {
    const kit = await open()
    site.replies.connectFarcaster = hold
    await press('Continue with Farcaster')
    await shows('ConnectingFarcaster')
    await vi.waitFor(() =>
      expect(
        screen().getByRole('img', { name: 'QR code to sign in with Farcaster' }),
      ).not.toBeNull(),
    )
    expect(screen().getByText('Scan with your phone to sign in with Farcaster.')).not.toBeNull()
    await act(async () => kit.router.back())
    await vi.waitFor(() => expect(getLogin(kit)).toEqual({ via: 'none' }))
    await vi.waitFor(() => expect(site.ports).toHaveLength(2))
    await press('Continue with Farcaster')
    await vi.waitFor(() =>
      expect(site.types().filter((type) => type === 'connectFarcaster')).toHaveLength(2),
    )
    const spoken = listen()
    await act(async () => site.answer(site.last('connectFarcaster')))
    await vi.waitFor(() => expect(kit.getAccount().isConnected).toBe(true))
    await shows(undefined)
    expect(spoken).toEqual(['Connected'])
    expect(site.ports).toHaveLength(2)
  })
})

describe('afterwards', () => {
  const reload = async (storage: MemoryStorage) => {
    await closeKits()
    return createPageKit({ networks, storage })
  }

  test('who is logged in connects further wallets, and logs in anew once they have left', async () => {
    const kit = await open()
    await logIn(kit)
    await act(() => kit.open({ view: 'Connect' }))
    await shows('Connect')
    expect(screen().queryByLabelText('Email')).toBeNull()
    expect(screen().queryByRole('list', { name: 'Social sign-in' })).toBeNull()
    await act(() => kit.disconnect())
    await vi.waitFor(() => expect(screen().getByLabelText('Email')).not.toBeNull())
  })

  test.each([
    ['eip155', networks.slice(0, 1), ['eip155']],
    ['eip155 and solana', networks, ['eip155', 'solana']],
  ] as const)(
    'of %s: once another wallet has taken eip155 and left, Connect offers the login again',
    async (_, networks, namespaces) => {
      const fern = createFakeWallet({ id: 'fern', caipNetworkId: 'eip155:1' })
      const kit = await open({ networks, wallets: [fern] })
      await logIn(kit)
      await act(() => kit.connect({ connectorId: 'fern', namespace: 'eip155' }))
      await act(() => kit.disconnect({ namespace: 'eip155' }))
      // A code may be asked for again after 30 s.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 })
      await act(() => kit.open({ view: 'Connect' }))
      await typeEmail('mira@example.com')
      await shows('EmailOtp')
      await paste('123 456')
      await connects(kit)
      for (const namespace of namespaces) {
        expect(kit.getAccount(namespace).connector?.id).toBe(embeddedWalletConnectorId)
      }
    },
  )

  test('a reload restores both namespaces, silently', async () => {
    const storage = memoryStorage()
    await logIn(await open({ storage }))
    expect(storage.getItem('@appkit-wallet/default/login')).toBe('{"v":1,"d":"email"}')
    const kit = await reload(storage)
    await vi.waitFor(() => expect(kit.getAccount('eip155').isConnected).toBe(true))
    await vi.waitFor(() => expect(kit.getAccount('solana').isConnected).toBe(true))
    expect(site.types().filter((type) => type === 'connectEmail')).toHaveLength(1)
  })

  test('without a stored login nothing is loaded, whatever else is stored', async () => {
    const storage = memoryStorage()
    await logIn(await open({ storage }))
    storage.removeItem('@appkit-wallet/default/login')
    const before = site.ports.length
    const kit = await reload(storage)
    await vi.waitFor(() => expect(kit.getAccount().status).toBe('disconnected'))
    expect(site.ports).toHaveLength(before)
  })

  test('a login that the frame has forgotten is forgotten here, too', async () => {
    const storage = memoryStorage()
    await logIn(await open({ storage }))
    site.setLoggedIn(false)
    const kit = await reload(storage)
    await vi.waitFor(() => expect(kit.getAccount().status).toBe('disconnected'))
    expect(storage.getItem('@appkit-wallet/default/login')).toBeNull()
  })

  test('a disconnect of one namespace logs out, ends both, and leaves nothing stored', async () => {
    const storage = memoryStorage()
    const kit = await open({ storage })
    await logIn(kit)
    await act(() => kit.disconnect({ namespace: 'solana' }))
    expect(kit.getAccount('eip155').isConnected).toBe(false)
    expect(kit.getAccount('solana').isConnected).toBe(false)
    expect(site.last('signOut')).toBeDefined()
    expect(storage.getItem('@appkit-wallet/default/login')).toBeNull()
  })

  test('a switch tells the frame, and reads the accounts of that network: no smart account where there are none', async () => {
    const kit = await open()
    await logIn(kit)
    await act(() => kit.switchNetwork({ caipNetworkId: 'eip155:10' }))
    expect(site.last('switchNetwork')?.payload).toEqual({ chainId: 'eip155:10' })
    await vi.waitFor(() => expect(kit.getAccount().address).toBe(evmAddress))
    expect(kit.getAccount().accounts).toEqual([{ address: evmAddress, type: 'eoa' }])
    expect(site.types()).not.toContain('setPreferredAccount')
    await act(() => kit.switchNetwork({ caipNetworkId: 'eip155:1' }))
    await vi.waitFor(() => expect(kit.getAccount().address).toBe(smartAddress))
    expect(site.types()).not.toContain('setPreferredAccount')
  })

  test('the account that the visitor chooses in Accounts is the preferred one in the frame, too', async () => {
    const kit = await open()
    await logIn(kit)
    expect(getUser(kit)).toMatchObject({
      email: 'mira@example.com',
      smartAccountDeployed: false,
      preferredAccountType: 'smartAccount',
    })
    expect(getSmartAccountNetworks(kit)).toEqual(['eip155:1'])
    await act(() => kit.open({ view: 'Accounts' }))
    const row = await vi.waitFor(() => screen().getByText('Standard account'))
    await act(async () => void fireEvent.click(row.closest('button') as HTMLElement))
    await vi.waitFor(() => expect(kit.getAccount().address).toBe(evmAddress))
    await vi.waitFor(() =>
      expect(site.last('setPreferredAccount')?.payload).toEqual({
        type: 'eoa',
        chainId: 'eip155:1',
      }),
    )
    await vi.waitFor(() => expect(getUser(kit)?.preferredAccountType).toBe('eoa'))
  })

  test('whoever chooses one account and then the other again, before the frame has answered, prefers the last', async () => {
    const kit = await open()
    await logIn(kit)
    site.replies.setPreferredAccount = hold
    const choose = async (name: string) => {
      await act(() => kit.open({ view: 'Accounts' }))
      const row = await vi.waitFor(() => screen().getByText(name))
      await act(async () => void fireEvent.click(row.closest('button') as HTMLElement))
    }
    await choose('Standard account')
    const first = await asked('setPreferredAccount')
    expect(first.payload).toMatchObject({ type: 'eoa' })
    await choose('Smart account')
    await vi.waitFor(() => expect(kit.getAccount().address).toBe(smartAddress))
    site.replies.setPreferredAccount = undefined
    await act(async () => site.answer(first))
    await vi.waitFor(() =>
      expect(site.last('setPreferredAccount')?.payload).toMatchObject({ type: 'smartAccount' }),
    )
    await vi.waitFor(() => expect(getUser(kit)?.preferredAccountType).toBe('smartAccount'))
    expect(kit.getAccount().address).toBe(smartAddress)
  })

  test('the theme goes to the frame, with its changes', async () => {
    const kit = await open({ theme: { mode: 'light' } })
    await logIn(kit)
    expect(site.last('syncTheme')?.payload).toEqual({ mode: 'light', variables: {} })
    const variables = { '--wk-accent': '#6d3df5' }
    act(() => kit.setTheme({ mode: 'dark', variables }))
    await vi.waitFor(() =>
      expect(site.last('syncTheme')?.payload).toEqual({ mode: 'dark', variables }),
    )
  })

  test('Account leads to another email: a code of the present one, then a code of the new one', async () => {
    const kit = await open()
    await logIn(kit)
    const { now } = Date
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 30_000)
    site.replies.updateEmail = { action: 'verifyPrimaryOtp' }
    await act(() => kit.open())
    const button = await vi.waitFor(() => screen().getByRole('button', { name: 'Change email' }))
    await act(async () => void fireEvent.click(button))
    await shows('UpdateEmail')
    const field = await vi.waitFor(() => screen().getByLabelText('New email'))
    const submit = async (email: string) => {
      await act(async () => void fireEvent.change(field, { target: { value: email } }))
      await act(async () => void fireEvent.submit(field.closest('form') as HTMLFormElement))
    }
    await submit('nobody')
    await vi.waitFor(() => expect(screen().getByText('Enter a valid email')).not.toBeNull())
    await submit('new@example.com')
    await vi.waitFor(() => screen().getByText('Enter the code of your email'))
    const resend = await vi.waitFor(() => screen().getByRole('button', { name: /^Send a new/ }))
    expect(resend.textContent).toMatch(/^Send a new code in \d+ s$/)
    expect(resend).toHaveProperty('disabled', true)
    site.replies.updateEmailPrimaryOtp = refusal('CodeRefused')
    await paste('111111')
    await vi.waitFor(() => screen().getByText(/That code did not work/))
    site.replies.updateEmailPrimaryOtp = undefined
    await paste('222222')
    await vi.waitFor(() => screen().getByText('Enter the code of your new email'))
    site.replies.updateEmailSecondaryOtp = refusal('EmailTaken')
    await paste('333333')
    // Another email may be typed.
    await vi.waitFor(() => screen().getByText(/^This email already belongs to an account/))
    expect(screen().getByLabelText('New email')).not.toBeNull()
    expect(getUser(kit)?.email).toBe('mira@example.com')
  })

  test('after both codes the screen asks for the link in the present email, which stays until then', async () => {
    const kit = await open()
    await logIn(kit)
    await changeEmail(kit)
    await paste('111111')
    await vi.waitFor(() => screen().getByText('Enter the code of your new email'))
    site.replies.updateEmailSecondaryOtp = { action: 'confirmByLink' }
    await paste('222222')
    await vi.waitFor(() => screen().getByText('Open the link in your email'))
    expect(
      screen()
        .getByText(/^We sent it to/)
        .closest('p')?.textContent,
    ).toBe(
      'We sent it to mira@example.com. A day after you confirm there, you sign in with new@example.com. Until then nothing changes.',
    )
    expect(getUser(kit)?.email).toBe('mira@example.com')
    await press('Done')
    await vi.waitFor(() => expect(screen().queryByText('Open the link in your email')).toBeNull())
  })

  test('a change that was confirmed is told in Account, and undone there', async () => {
    const kit = await open()
    await logIn(kit)
    await act(() => kit.open())
    await vi.waitFor(() => screen().getByRole('button', { name: 'Change email' }))
    const takesEffectAt = Date.UTC(2026, 10, 30, 12)
    site.replies.getEmailChange = { next: 'new@example.com', takesEffectAt }
    await press('Change email')
    await vi.waitFor(() => screen().getByText('Your email will change'))
    expect(
      screen()
        .getByText(/on you sign in with/)
        .closest('p')?.textContent,
    ).toMatch(
      /^From Nov 30, 2026, .+ on you sign in with new@example.com, and no longer with mira@example.com\. Until then you can undo this\.$/,
    )
    await press('Let it change')
    // Account names it before it is opened.
    await press('Your email will change')
    site.replies.undoEmailChange = refusal('ServiceNotReached')
    await press('Keep my email')
    await vi.waitFor(() =>
      screen().getByText('The sign-in service gave no usable answer. Try again.'),
    )
    screen().getByText('Your email will change')
    site.replies.undoEmailChange = undefined
    site.replies.getEmailChange = undefined
    await press('Keep my email')
    await says('Your email stays')
    await vi.waitFor(() => screen().getByLabelText('New email'))
    await act(() => kit.open())
    await vi.waitFor(() => screen().getByRole('button', { name: 'Change email' }))
  })

  test('a change that waits for its link says so; one that cannot be read is not said to be none', async () => {
    const kit = await open()
    await logIn(kit)
    site.replies.getEmailChange = { next: 'new@example.com' }
    await act(() => kit.open({ view: 'UpdateEmail' } as never))
    await vi.waitFor(() => screen().getByText('A change of your email was asked for'))
    await act(() => kit.close())
    site.replies.getEmailChange = refusal('ServiceNotReached')
    await act(() => kit.open({ view: 'UpdateEmail' } as never))
    await vi.waitFor(() =>
      screen().getByText('The sign-in service gave no usable answer. Try again.'),
    )
  })

  test('where an inbox alone is not enough, the frame asks for a passkey or the code, then the change begins', async () => {
    const kit = await open()
    await logIn(kit)
    const { now } = Date
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 30_000)
    let isProved = false
    site.replies.updateEmail = () =>
      isProved ? { action: 'verifyPrimaryOtp' } : refusal('KeyProofNeeded')
    site.replies.proveKey = () => refusal(4001)
    await act(() => kit.open({ view: 'UpdateEmail' } as never))
    const field = await vi.waitFor(() => screen().getByLabelText('New email'))
    await act(async () => void fireEvent.change(field, { target: { value: 'new@example.com' } }))
    const submit = () =>
      act(async () => void fireEvent.submit(field.closest('form') as HTMLFormElement))
    await submit()
    await asked('proveKey')
    await vi.waitFor(() =>
      expect(screen().getByLabelText('New email')).toHaveProperty('readOnly', false),
    )
    expect(screen().getByLabelText('New email')).toHaveProperty('value', 'new@example.com')
    expect(shadow().querySelector('[data-wk-toast]')).toBeNull()
    site.replies.proveKey = () => {
      isProved = true
    }
    await submit()
    await vi.waitFor(() => screen().getByText('Enter the code of your email'))
  })

  test('where the link is not sent, both codes are spent: the change begins anew', async () => {
    const kit = await open()
    await logIn(kit)
    await changeEmail(kit)
    await paste('111111')
    await vi.waitFor(() => screen().getByText('Enter the code of your new email'))
    site.replies.updateEmailSecondaryOtp = refusal('MailNotSent')
    await paste('222222')
    await vi.waitFor(() =>
      screen().getByText('The email may not have been sent. Try again, and use the newest one.'),
    )
    expect(screen().getByLabelText('New email')).toHaveProperty('value', 'new@example.com')
  })

  /** Has a code sent to the present email, and waits for it to be asked for. */
  async function changeEmail(kit: Kit) {
    const { now } = Date
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 30_000)
    site.replies.updateEmail = { action: 'verifyPrimaryOtp' }
    await act(() => kit.open({ view: 'UpdateEmail' } as never))
    const field = await vi.waitFor(() => screen().getByLabelText('New email'))
    await act(async () => void fireEvent.change(field, { target: { value: 'new@example.com' } }))
    await act(async () => void fireEvent.submit(field.closest('form') as HTMLFormElement))
    await vi.waitFor(() => screen().getByText('Enter the code of your email'))
  }

  test('while a code of the change is looked at, the visitor cannot start again behind its answer', async () => {
    const kit = await open()
    await logIn(kit)
    site.replies.updateEmailPrimaryOtp = hold
    await changeEmail(kit)
    const again = () => screen().getByRole('button', { name: 'Start again' })
    await paste('111111')
    await asked('updateEmailPrimaryOtp')
    expect(again()).toHaveProperty('disabled', true)
    await answer('updateEmailPrimaryOtp', undefined)
    await vi.waitFor(() => screen().getByText('Enter the code of your new email'))
    await press('Start again')
    await vi.waitFor(() => screen().getByLabelText('New email'))
  })

  test('where the mail to the new email does not go out, the first code is spent: the change begins anew', async () => {
    const kit = await open()
    await logIn(kit)
    site.replies.updateEmailPrimaryOtp = refusal('MailNotSent')
    await changeEmail(kit)
    await paste('111111')
    await vi.waitFor(() =>
      screen().getByText('The email may not have been sent. Try again, and use the newest one.'),
    )
    expect(screen().getByLabelText('New email')).toHaveProperty('value', 'new@example.com')
  })

  test('a change of the email whose answer comes late says nothing of who signed in since', async () => {
    const kit = await open()
    await logIn(kit)
    site.replies.updateEmailSecondaryOtp = hold
    const outcome = confirmSecondaryEmail(kit, { email: 'new@example.com', code: '222222' }).catch(
      ({ name }) => name,
    )
    await asked('updateEmailSecondaryOtp')
    await act(() => kit.disconnect())
    const { now } = Date
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 30_000)
    await act(() => kit.open({ view: 'Connect' }))
    await logIn(kit)
    await answer('updateEmailSecondaryOtp', undefined)
    expect(await outcome).toBe('FrameAbortedError')
    expect(getUser(kit)?.email).toBe('mira@example.com')
  })

  test('the email is changed by two codes', async () => {
    const kit = await open()
    await logIn(kit)
    site.replies.updateEmail = { action: 'verifyPrimaryOtp' }
    // The code of the login was asked for just now.
    await expect(updateEmail(kit, { email: 'new@example.com' })).rejects.toMatchObject({
      ...{ name: 'EmailRateLimitError', seconds: 30 },
    })
    const { now } = Date
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 30_000)
    expect(await updateEmail(kit, { email: 'new@example.com' })).toBe('primary')
    await confirmPrimaryEmail(kit, { code: '111111' })
    const changed = { email: 'new@example.com', code: '222222' }
    expect(await confirmSecondaryEmail(kit, changed)).toBe('changed')
    expect(site.types().slice(-3)).toEqual([
      'updateEmail',
      'updateEmailPrimaryOtp',
      'updateEmailSecondaryOtp',
    ])
    expect(getUser(kit)?.email).toBe('new@example.com')
    await expect(updateEmail(kit, { email: 'nobody' })).rejects.toMatchObject({
      name: 'InvalidEmailError',
    })
  })
})

describe('ApproveTransaction', () => {
  type Provider = { request(call: { method: string; params?: unknown }): Promise<unknown> }
  async function connected() {
    const kit = await open()
    await logIn(kit)
    await shows(undefined)
    const provider = (await kit.getProvider('eip155')) as unknown as Provider
    return { kit, provider }
  }

  test('shows the frame for a signature, which has not moved, and closes with the answer', async () => {
    const { provider } = await connected()
    site.replies.rpc = hold
    const frame = document.querySelector(`[slot="${frameSlot}"]`)
    const signed = provider.request({ method: 'personal_sign', params: ['0x61', smartAddress] })
    await shows('ApproveTransaction')
    const slot = await vi.waitFor(() => {
      const found = shadow().querySelector('slot')
      expect(found).not.toBeNull()
      return found
    })
    expect(slot?.getAttribute('name')).toBe(frameSlot)
    expect(frame?.parentElement).toBe(root())
    expect(site.ports).toHaveLength(1)
    const request = await asked('rpc')
    expect(request.payload).toEqual({
      chainId: 'eip155:1',
      method: 'personal_sign',
      params: ['0x61', smartAddress],
    })
    await act(async () => site.answer(request, '0x51'))
    expect(await signed).toBe('0x51')
    await shows(undefined)
  })

  test('covers the screen that asks, which waits for the answer', async () => {
    const { kit, provider } = await connected()
    site.replies.rpc = hold
    await act(() => kit.open({ view: 'Accounts' }))
    await shows('Accounts')
    const list = await vi.waitFor(() => screen().getByText('Standard account'))
    const signed = provider.request({ method: 'personal_sign', params: [] })
    await shows('ApproveTransaction')
    expect(list.isConnected).toBe(true)
    const request = await asked('rpc')
    await act(async () => site.answer(request, '0x51'))
    expect(await signed).toBe('0x51')
    await shows('Accounts')
    expect(screen().getByText('Standard account')).toBe(list)
  })

  test('closing it declines, and a late answer is ignored', async () => {
    const { kit, provider } = await connected()
    site.replies.rpc = hold
    const signed = provider.request({ method: 'personal_sign', params: [] })
    const outcome = signed.catch((error: Error) => error.name)
    await shows('ApproveTransaction')
    const request = await asked('rpc')
    await act(async () => kit.close())
    expect(await outcome).toBe('UserRejectedError')
    await vi.waitFor(() => expect(site.last('cancel')?.payload).toEqual({ request: request.id }))
    site.answer(request, '0x51')
  })

  test.each([
    ['before it is pressed is a no', { mayHaveSent: false }, 'UserRejectedError'],
    ['after it was pressed is none', { mayHaveSent: true }, 'OutcomeUnknownError'],
    ['of a frame that does not say which is none', refusal('UnknownType'), 'OutcomeUnknownError'],
  ])('closing what sends %s', async (_, answer, name) => {
    const { kit, provider } = await connected()
    site.replies.rpc = hold
    site.replies.cancel = answer
    const sent = provider.request({ method: 'eth_sendTransaction', params: [{}] })
    const outcome = sent.catch((error: Error) => error)
    await shows('ApproveTransaction')
    await vi.waitFor(() => site.last('rpc') ?? Promise.reject())
    await act(async () => kit.close())
    expect(await outcome).toMatchObject({ name })
  })

  test('what is not confirmed yet is told as sent, perhaps', async () => {
    const { provider } = await connected()
    site.replies.rpc = refusal('OperationPending')
    const outcome = provider
      .request({ method: 'eth_sendTransaction', params: [{}] })
      .catch((error: Error) => error)
    await vi.waitFor(() => screen().getByText('This is not confirmed yet'))
    screen().getByText('Look at your activity before you try again.')
    expect(await outcome).toMatchObject({ name: 'OutcomeUnknownError' })
  })

  test.each([
    [
      'eth_sendTransaction',
      'Failed',
      'It may have been sent. Look at your activity before you try again.',
    ],
    [
      'eth_sendTransaction',
      -32603,
      'It may have been sent. Look at your activity before you try again.',
    ],
    ['eth_sendTransaction', 'BundlerNotReached', 'Nothing was sent. Go back and try again.'],
    ['eth_sendTransaction', 'OperationRefused', 'Nothing was sent. Go back and try again.'],
    ['eth_sendTransaction', 'OperationFailed', 'Look at your activity before you try again.'],
    ['personal_sign', 'NotConnected', 'Nothing was signed. Go back and try again.'],
    ['personal_sign', 'Failed', 'This app got no signature. Go back and try again.'],
    ['personal_sign', 4200, 'This app may not ask your wallet for this. Nothing was signed.'],
  ])('what the screen says of %s that ends with %s', async (method, code, text) => {
    const { provider } = await connected()
    site.replies.rpc = refusal(code as string)
    provider.request({ method, params: [{}] }).catch(() => {})
    await vi.waitFor(() => screen().getByText(text))
  })

  test('of what sends and whose frame went away the screen does not say that nothing was signed', async () => {
    const { provider } = await connected()
    site.replies.rpc = hold
    provider.request({ method: 'eth_sendTransaction', params: [{}] }).catch(() => {})
    await shows('ApproveTransaction')
    await asked('rpc')
    document.querySelector(`[slot="${frameSlot}"]`)?.dispatchEvent(new Event('load'))
    await vi.waitFor(() =>
      screen().getByText('It may have been sent. Look at your activity before you try again.'),
    )
  })

  test.each([
    ['Failed', 'OutcomeUnknownError'],
    ['ServiceNotReached', 'OutcomeUnknownError'],
    [-32603, 'OutcomeUnknownError'],
    [-32000, 'FrameAnswerError'],
    ['NotConnected', 'FrameAnswerError'],
  ])('a frame that answers a batch with %s: %s', async (code, name) => {
    const { provider } = await connected()
    site.replies.rpc = refusal(code as string)
    const params = [{ version: '2.0.0', chainId: '0x1', calls: [{ to: '0xa', data: '0x' }] }]
    const outcome = provider
      .request({ method: 'wallet_sendCalls', params })
      .catch((error: Error) => error)
    expect(await outcome).toMatchObject({ name })
  })

  test('one after the other', async () => {
    const { provider } = await connected()
    site.replies.rpc = hold
    const first = provider.request({ method: 'personal_sign', params: ['0x1'] })
    const second = provider.request({ method: 'personal_sign', params: ['0x2'] })
    await shows('ApproveTransaction')
    const request = await asked('rpc')
    expect(request.payload.params).toEqual(['0x1'])
    await act(async () => site.answer(request, 'one'))
    expect(await first).toBe('one')
    await vi.waitFor(() => expect(site.last('rpc')?.payload.params).toEqual(['0x2']))
    await act(async () => site.answer(site.last('rpc'), 'two'))
    expect(await second).toBe('two')
  })

  test('what the frame says instead stays on screen', async () => {
    const { provider } = await connected()
    site.replies.rpc = refusal('Failed')
    const outcome = provider
      .request({ method: 'personal_sign', params: [] })
      .catch((error: Error) => error.name)
    await vi.waitFor(() => expect(screen().getByText(/^An error occurred/)).not.toBeNull())
    expect(await outcome).toBe('FrameAnswerError')
    const close = screen().getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement
    await act(async () => void fireEvent.click(close))
    await shows(undefined)
  })

  test('a batch is approved once; what the frame refuses has its number', async () => {
    const { provider } = await connected()
    const batch = { version: '2.0.0', chainId: '0x1', atomicRequired: false }
    const calls = [{ to: evmAddress }, { to: evmAddress, data: '0x12' }]
    const sendCalls = () =>
      provider.request({ method: 'wallet_sendCalls', params: [{ ...batch, calls }] })
    site.replies.rpc = { id: '0x7' }
    expect(await sendCalls()).toEqual({ id: '0x7' })
    expect(site.last('rpc')?.payload).toMatchObject({
      method: 'wallet_sendCalls',
      params: [{ ...batch, calls: [{ to: evmAddress, data: '0x' }, calls[1]] }],
    })
    site.replies.rpc = refusal(5760)
    await expect(sendCalls()).rejects.toMatchObject({ name: 'FrameAnswerError', code: 5760 })
    site.replies.rpc = { status: 200 }
    const status = { method: 'wallet_getCallsStatus', params: ['0x7'] }
    expect(await provider.request(status)).toEqual({ status: 200 })
  })

  test('reads are silent, and what is not allowed never leaves the page', async () => {
    const { provider } = await connected()
    site.replies.rpc = { '0x1': {} }
    expect(await provider.request({ method: 'wallet_getCapabilities' })).toEqual({ '0x1': {} })
    const before = site.asked.length
    await expect(provider.request({ method: 'eth_sign', params: [] })).rejects.toMatchObject({
      name: 'MethodNotAllowedError',
      code: 4200,
    })
    await expect(
      provider.request({ method: 'wallet_sendCalls', params: [{ calls: [{ to: 'x' }] }] }),
    ).rejects.toMatchObject({ name: 'FrameRequestError' })
    expect(site.asked).toHaveLength(before)
    expect(shadow().querySelector('[data-wk-view]')).toBeNull()
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([smartAddress, evmAddress])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  })
})
