import { act, fireEvent, within } from '@testing-library/react'
import { definePlugin, pluginId } from '@wallet-kit/core'
import {
  createFakeWallet,
  createTestKit,
  fakeNamespace,
  fakeNetwork,
  memoryStorage,
} from '@wallet-kit/core/testing'
import { describe, expect, test, vi } from 'vitest'
import {
  connect,
  counts,
  createBackend,
  first,
  isOpen,
  namespaceOf,
  press,
  second,
  setUp,
  setUpPage,
  shows,
  viewOf,
} from '../../test/openSignIn.js'
import { siwx } from '../index.js'
import { createMessage } from '../message/createMessage.js'
import type { SiwxConfig, SiwxSession } from '../options.js'
import { getSession, getSessions, isSignInRequired } from '../session/getSession.js'
import { signIn } from '../session/signIn.js'
import { signOut } from '../session/signOut.js'

setUpPage()

describe('after a connect', () => {
  test('the visitor is asked to sign, and has a session then', async () => {
    const { kit, facts } = setUp()
    const root = await connect(kit)
    await shows('SIWXSignMessage')
    expect(isSignInRequired(kit)).toBe(true)
    await within(root).findByText('Cancel disconnects your wallet.')
    for (const text of ['Domain', location.host, 'Ethereum', '0xf3…b92266']) {
      expect(root.textContent).toContain(text)
    }
    await press(root, 'Sign')
    await vi.waitFor(() => expect(isOpen()).toBe(false))
    const session = getSession(kit)
    expect(session?.data).toMatchObject({
      accountAddress: first,
      chainId: 'eip155:1',
      domain: location.host,
      uri: location.origin + location.pathname,
      version: '1',
    })
    expect(session?.data.nonce).toMatch(/^[\da-f]{24}$/)
    expect(session?.message).toContain(`Nonce: ${session?.data.nonce}`)
    expect(facts).toEqual(['siwx:signed-in'])
  })

  test('a session that is kept is found, and nobody is asked', async () => {
    const storage = memoryStorage()
    const before = setUp({}, { storage })
    const root = await connect(before.kit)
    await press(root, 'Sign')
    await vi.waitFor(() => expect(isOpen()).toBe(false))
    await act(async () => before.kit.destroy())
    const { kit, facts, fern } = setUp({}, { storage }, before.fern)
    await vi.waitFor(() => expect(kit.getAccount().isConnected).toBe(true))
    await vi.waitFor(() => expect(getSession(kit)).toBeTruthy())
    expect([facts, viewOf(), counts(fern)]).toEqual([['siwx:signed-in'], undefined, 1])
  })

  test('the screen says what is signed: for which app, account and network, and until when', async () => {
    const { kit } = setUp(
      { expiresIn: 24 * 60 * 60_000 },
      { metadata: { name: 'Harbor' }, locale: 'en-GB' },
    )
    const before = Date.now()
    const root = await connect(kit)
    await shows('SIWXSignMessage')
    await within(root).findByRole('heading', { name: 'Sign in to Harbor' })
    await within(root).findByText('Sign a message to prove this wallet is yours. It costs nothing.')
    for (const term of ['Account', 'Network', 'Expires']) await within(root).findByText(term)
    const time = root.querySelector('time')
    const ends = Date.parse(time?.dateTime ?? '')
    expect(ends - before).toBeGreaterThanOrEqual(24 * 60 * 60_000)
    expect(ends - before).toBeLessThan(25 * 60 * 60_000)
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(ends)
    expect(time?.textContent).toBe(day)
  })

  test('one of another account, of another network, or that has ended does not count', async () => {
    const { kit } = setUp()
    const root = await connect(kit)
    await press(root, 'Sign')
    await vi.waitFor(() => expect(getSession(kit)).toBeTruthy())
    const good = getSession(kit) as SiwxSession
    const bad = [
      { ...good, data: { ...good.data, accountAddress: second } },
      { ...good, data: { ...good.data, chainId: 'eip155:10' } },
      { ...good, data: { ...good.data, expirationTime: '2020-01-01T00:00:00.000Z' } },
      { ...good, data: { ...good.data, expirationTime: 'never' } },
      { ...good, data: { ...good.data, notBefore: '2999-01-01T00:00:00.000Z' } },
      { ...good, message: 1 },
      null,
      'x',
    ] as SiwxSession[]
    await act(async () => kit.destroy())
    const other = setUp({ storage: createBackend(bad) })
    await connect(other.kit)
    await shows('SIWXSignMessage')
    expect(getSessions(other.kit)).toEqual([])
  })
})

describe('a required sign-in', () => {
  test('is not closed by the host, Escape or Back, and shakes', async () => {
    const { kit } = setUp()
    const root = await connect(kit)
    await shows('SIWXSignMessage')
    await act(async () => void kit.close())
    await act(async () => kit.router.back())
    const dialog = root.querySelector('[data-wk-modal]') as HTMLElement
    await act(async () => void fireEvent.keyDown(dialog, { key: 'Escape' }))
    expect([viewOf(), isOpen(), kit.getAccount().isConnected]).toEqual([
      'SIWXSignMessage',
      true,
      true,
    ])
  })

  test('is not closed before its screen is loaded either', async () => {
    const { kit } = setUp()
    const { load } = kit
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    kit.load = async (importing, what) => {
      if (/SIWXSignMessageView/.test(String(importing))) await held
      return load(importing, what)
    }
    const root = await connect(kit)
    await shows('SIWXSignMessage')
    expect(root.textContent).not.toContain('Cancel')
    await act(async () => void kit.close())
    expect([viewOf(), isOpen()]).toEqual(['SIWXSignMessage', true])
    goOn()
    await press(root, 'Sign')
    await vi.waitFor(() => expect(getSession(kit)).toBeTruthy())
  })

  test('Cancel disconnects and shows Connect', async () => {
    const { kit, fern } = setUp()
    const root = await connect(kit)
    await press(root, 'Cancel')
    await shows('Connect')
    expect([kit.getAccount().isConnected, counts(fern)]).toEqual([false, 0])
  })

  test('Cancel is answered while the wallet takes its time, and is there again if it refuses', async () => {
    const { kit } = setUp()
    const root = await connect(kit)
    await shows('SIWXSignMessage')
    let refuse = (_: Error) => {}
    const disconnect = vi.fn(
      () =>
        new Promise<void>((_, reject) => {
          refuse = reject
        }),
    )
    Object.assign(kit, { disconnect })
    await press(root, 'Cancel')
    const busy = within(root).getByRole('button', { name: 'Disconnecting' })
    expect(busy.getAttribute('aria-busy')).toBe('true')
    await press(root, 'Disconnecting')
    const sign = within(root).getByRole('button', { name: 'Sign' })
    expect(sign.getAttribute('aria-disabled')).toBe('true')
    expect(disconnect).toHaveBeenCalledOnce()
    await act(async () => refuse(new Error('no')))
    await press(root, 'Cancel')
    expect(disconnect).toHaveBeenCalledTimes(2)
  })

  test('Cancel while the wallet is asked ends the wait, and a late signature changes nothing', async () => {
    const { kit, fern, facts } = setUp()
    const root = await connect(kit)
    await shows('SIWXSignMessage')
    fern.policy = 'hang'
    await press(root, 'Sign')
    await vi.waitFor(() => expect(counts(fern)).toBe(1))
    await press(root, 'Cancel')
    await shows('Connect')
    await act(async () => fern.settle())
    expect([kit.getAccount().isConnected, getSessions(kit), facts]).toEqual([false, [], []])
  })

  test('a contract account whose owners sign days later is waited for, and signs in', async () => {
    const { kit, fern } = setUp()
    const root = await connect(kit)
    await shows('SIWXSignMessage')
    fern.policy = 'hang'
    const button = await within(root).findByRole('button', { name: 'Sign' })
    vi.useFakeTimers()
    await act(async () => void fireEvent.click(button))
    await act(() => vi.advanceTimersByTimeAsync(6 * 24 * 60 * 60_000))
    vi.useRealTimers()
    expect(counts(fern)).toBe(1)
    expect(within(root).getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', false)
    await act(async () => fern.settle())
    await vi.waitFor(() => expect(getSession(kit)?.data.accountAddress).toBe(first))
  })

  test('the message has the nonce that the host gives, which hears for whom and where', async () => {
    const getNonce = vi.fn(async () => 'abcdefgh12')
    const { kit } = setUp({ getNonce })
    const root = await connect(kit)
    await press(root, 'Sign')
    await vi.waitFor(() => expect(getSession(kit)).toBeTruthy())
    expect(getSession(kit)?.message).toContain('\nNonce: abcdefgh12\n')
    expect(getNonce).toHaveBeenCalledExactlyOnceWith({
      accountAddress: first,
      chainId: 'eip155:1',
      signal: expect.any(AbortSignal),
    })
  })

  test('a declined signature says so, and may be asked again', async () => {
    const { kit, fern, facts } = setUp()
    const root = await connect(kit)
    await shows('SIWXSignMessage')
    fern.policy = 'reject'
    await press(root, 'Sign')
    await within(root).findByText(/^Signature declined/)
    expect(viewOf()).toBe('SIWXSignMessage')
    expect(facts).toContain('SignInDeclinedError')
    fern.policy = 'approve'
    await press(root, 'Sign')
    await vi.waitFor(() => expect(getSession(kit)).toBeTruthy())
  })

  test('a wallet whose answer is lost is said to be that, and may be asked again', async () => {
    const fern = createFakeWallet({ id: 'app.fern', name: 'Fern' })
    const { plugin, adapter } = fakeNamespace('eip155', [fern])
    adapter.isContract = async () => false
    const { signMessage } = adapter
    adapter.signMessage = ({ ask }) => ask(() => Promise.reject(new Error('The relay is gone.')))
    const { kit, facts } = setUp(
      {},
      { plugins: [plugin, siwx({ siwx: { verify: async () => true } })] },
      fern,
    )
    const root = await connect(kit)
    await press(root, 'Sign')
    await within(root).findByText(/^Your wallet did not say whether it signed/)
    expect(root.textContent).toContain('You are not signed in.')
    expect(root.textContent).not.toMatch(/declined|failed/)
    expect([getSession(kit), viewOf()]).toEqual([undefined, 'SIWXSignMessage'])
    expect(facts).toContain('SignInUnansweredError')
    adapter.signMessage = signMessage
    await press(root, 'Sign')
    await vi.waitFor(() => expect(getSession(kit)).toBeTruthy())
  })

  test('while the app’s nonce is waited for nobody is sent to a wallet that was not asked', async () => {
    let give = (_: string) => {}
    const { kit, fern } = setUp({
      getNonce: () =>
        new Promise<string>((resolve) => {
          give = resolve
        }),
    })
    const root = await connect(kit)
    const before = fern.requests.length
    await press(root, 'Sign')
    await within(root).findByRole('button', { name: 'Preparing' })
    expect(fern.requests).toHaveLength(before)
    expect(within(root).queryByText('Confirm in your wallet.')).toBeNull()
    fern.policy = 'hang'
    await act(async () => give('0123456789abcdef'))
    await within(root).findByText('Confirm in your wallet.')
    within(root).getByRole('button', { name: 'Signing' })
  })

  test('a signature that is not the account’s is none', async () => {
    const { kit, facts } = setUp({ verify: async () => false })
    const root = await connect(kit)
    await press(root, 'Sign')
    await within(root).findByText(/^Signature declined/)
    // The visitor has not declined.
    expect(root.textContent).toContain('This app did not accept it. Sign again, or cancel.')
    expect([getSession(kit), facts]).toEqual([undefined, ['SignInDeclinedError']])
  })

  test.each([
    [
      'a backend that refuses',
      { storage: { ...createBackend(), addSession: () => Promise.reject(new Error('401')) } },
    ],
    ['no nonce', { getNonce: async () => '' }],
    [
      'a nonce with a line of its own',
      { getNonce: async () => '12345678\nURI: https://evil.example' },
    ],
    ['no message', { createMessage: () => '' }],
    ['a message that is no sign-in', { createMessage: () => 'Hello' }],
    [
      'a message of another domain',
      { createMessage: (data) => createMessage({ ...data, domain: 'evil.example' }) },
    ],
    [
      'a message of another uri',
      { createMessage: (data) => createMessage({ ...data, uri: 'https://evil.example/' }) },
    ],
    [
      'a message of another account',
      { createMessage: (data) => createMessage({ ...data, accountAddress: second }) },
    ],
    [
      'a message with a line break in its statement',
      {
        createMessage: (data) => createMessage({ ...data, statement: 'a\nURI: https://b.example' }),
      },
    ],
    [
      'a message whose end is in the past',
      {
        createMessage: (data) =>
          createMessage({ ...data, expirationTime: '2020-01-01T00:00:00.000Z' }),
      },
    ],
    ['a check that fails', { verify: () => Promise.reject(new Error('down')) }],
  ] as readonly (readonly [string, SiwxConfig])[])('%s: nobody is signed in', async (_, config) => {
    const { kit, facts } = setUp(config)
    const root = await connect(kit)
    await press(root, 'Sign')
    await within(root).findByText('Sign-in failed. Try again.')
    expect([getSession(kit), facts, viewOf()]).toEqual([
      undefined,
      ['SignInError'],
      'SIWXSignMessage',
    ])
  })

  test('sessions that cannot be read leave connected who need not sign in: nobody reads “Connect again.”', async () => {
    const storage = { ...createBackend(), getSessions: () => Promise.reject(new Error('500')) }
    const { kit } = setUp({ storage, isRequired: false })
    const reported: unknown[] = []
    await act(() => kit.open({ view: 'Networks' }))
    Object.assign(kit, { report: (_: unknown, error: unknown) => reported.push(error) })
    await act(() => kit.connect({ connectorId: 'app.fern' }))
    await vi.waitFor(() => expect(reported).toHaveLength(1))
    expect(reported[0]).toMatchObject({
      notice: { line: { text: 'Whether you are signed in is not known.' } },
    })
    expect(kit.getAccount().isConnected).toBe(true)
  })

  test('sessions that cannot be read disconnect', async () => {
    const storage = { ...createBackend(), getSessions: () => Promise.reject(new Error('500')) }
    const { kit } = setUp({ storage })
    const root = await connect(kit)
    await within(root).findByText(/^A problem occurred while trying initialize authentication/)
    await shows('Connect')
    expect(kit.getAccount().isConnected).toBe(false)
  })

  test('another account meanwhile signs for itself: the first one’s signature counts for nobody', async () => {
    const { kit, fern, facts } = setUp()
    const root = await connect(kit)
    await shows('SIWXSignMessage')
    fern.policy = 'hang'
    await press(root, 'Sign')
    await vi.waitFor(() => expect(counts(fern)).toBe(1))
    await act(async () => fern.switchAccounts([second]))
    await act(async () => fern.settle())
    expect([getSessions(kit), viewOf(), isOpen()]).toEqual([[], 'SIWXSignMessage', true])
    fern.policy = 'approve'
    await press(root, 'Sign')
    await vi.waitFor(() => expect(getSession(kit)?.data.accountAddress).toBe(second))
    expect(facts).toEqual(['siwx:signed-in'])
  })

  test('two presses ask the wallet once', async () => {
    const { kit, fern } = setUp()
    const root = await connect(kit)
    await shows('SIWXSignMessage')
    fern.policy = 'hang'
    const button = await within(root).findByRole('button', { name: 'Sign' })
    await act(async () => {
      fireEvent.click(button, { detail: 1 })
      fireEvent.click(button, { detail: 2 })
    })
    await vi.waitFor(() => expect(counts(fern)).toBe(1))
    await press(root, 'Signing')
    expect(counts(fern)).toBe(1)
  })
})

describe('a sign-in that is not required', () => {
  test('is offered once; Cancel closes, and the account stays', async () => {
    const { kit, fern } = setUp({ isRequired: false })
    const root = await connect(kit)
    await shows('SIWXSignMessage')
    expect(root.textContent).not.toContain('Cancel disconnects')
    await press(root, 'Cancel')
    await vi.waitFor(() => expect(isOpen()).toBe(false))
    await act(async () => fern.switchNetwork('eip155:10'))
    expect(isOpen()).toBe(false)
    await act(async () => fern.switchNetwork('eip155:1'))
    expect([kit.getAccount().isConnected, counts(fern), isOpen()]).toEqual([true, 0, false])
    await act(() => kit.disconnect())
    await connect(kit)
    await shows('SIWXSignMessage')
  })

  test('that was skipped is not offered again for the same account, but for another one', async () => {
    const { kit, fern } = setUp({ isRequired: false })
    const root = await connect(kit)
    await shows('SIWXSignMessage')
    await press(root, 'Cancel')
    await vi.waitFor(() => expect(isOpen()).toBe(false))
    await act(async () => fern.switchAccounts([second]))
    await shows('SIWXSignMessage')
    await press(root, 'Cancel')
    await vi.waitFor(() => expect(isOpen()).toBe(false))
    for (const address of [first, second]) {
      await act(async () => fern.switchAccounts([address]))
      await vi.waitFor(() => expect(kit.getAccount().address).toBe(address))
      expect([address, isOpen()]).toEqual([address, false])
    }
    expect(counts(fern)).toBe(0)
  })

  test.each(['once it was skipped', 'once the visitor has signed in', 'while it is on screen'])(
    'a host that disconnects and connects at once: it is offered again, %s',
    async (when) => {
      const { kit } = setUp({ isRequired: false })
      const root = await connect(kit)
      await shows('SIWXSignMessage')
      if (when === 'once it was skipped') {
        await press(root, 'Cancel')
        await vi.waitFor(() => expect(isOpen()).toBe(false))
      }
      if (when === 'once the visitor has signed in') {
        await press(root, 'Sign')
        await vi.waitFor(() => expect(isOpen()).toBe(false))
      }
      await act(async () => {
        await kit.disconnect()
        await kit.connect({ connectorId: 'app.fern', namespace: 'eip155' })
      })
      await shows('SIWXSignMessage')
      await press(root, 'Sign')
      await vi.waitFor(() => expect(getSession(kit)).toBeTruthy())
    },
  )

  test.each([
    ['Sign', true],
    ['Cancel', false],
  ])('after %s the steps of other plugins follow', async (name, isSigned) => {
    const steps: string[] = []
    const step = (id: string) =>
      definePlugin({
        id: pluginId(id),
        options: {},
        contributes: {
          async afterConnect() {
            steps.push(id)
            return false
          },
        },
      })
    const fern = createFakeWallet({ id: 'app.fern', name: 'Fern' })
    const signIn = siwx({ siwx: { verify: async () => true, isRequired: false } })
    const plugins = [namespaceOf(fern), signIn, step('later')]
    const { kit } = setUp({}, { plugins }, fern)
    const root = await connect(kit)
    await shows('SIWXSignMessage')
    expect(steps).toEqual([])
    await press(root, name)
    await vi.waitFor(() => expect(isOpen()).toBe(false))
    expect(steps).toEqual(['later'])
    expect(!!getSession(kit)).toBe(isSigned)
  })

  test('the host may ask for it by itself', async () => {
    const { kit } = setUp({ isRequired: false })
    const root = await connect(kit)
    await press(root, 'Cancel')
    const session = await signIn(kit)
    expect(getSession(kit)).toEqual(session)
    await act(() => signOut(kit))
    expect([getSession(kit), kit.getAccount().isConnected]).toEqual([undefined, true])
  })

  test('a host’s signal ends the wait', async () => {
    const { kit, fern } = setUp({ isRequired: false })
    const root = await connect(kit)
    await press(root, 'Cancel')
    fern.policy = 'hang'
    const end = new AbortController()
    const signing = signIn(kit, { signal: end.signal })
    await vi.waitFor(() => expect(counts(fern)).toBe(1))
    end.abort(new Error('gone'))
    await expect(signing).rejects.toThrow('gone')
  })
})

describe('with two namespaces', () => {
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  async function withSolana(config: SiwxConfig = {}) {
    const moss = createFakeWallet({ id: 'moss', name: 'Moss', namespace: 'solana' })
    const fern = createFakeWallet({ id: 'app.fern', name: 'Fern' })
    const set = setUp(
      {},
      {
        networks: [
          fakeNetwork('eip155', 1, 'Ethereum'),
          fakeNetwork('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana'),
        ],
        plugins: [
          namespaceOf(fern),
          namespaceOf(moss),
          siwx({ siwx: { verify: async () => true, ...config } }),
        ],
      },
      fern,
    )
    await act(() => set.kit.connect({ connectorId: 'moss' }))
    expect(set.kit.getAccount()).toMatchObject({ namespace: 'solana', isConnected: true })
    await act(() => set.kit.connect({ connectorId: 'app.fern' }))
    await shows('SIWXSignMessage')
    const root = document.querySelector('[data-wk-root]')?.shadowRoot as unknown as HTMLElement
    return { ...set, root }
  }

  test('of which one signs in: Cancel leaves another namespace’s account connected, which is not asked to sign', async () => {
    const { kit, root } = await withSolana({ namespaces: ['eip155'] })
    await press(root, 'Cancel')
    await vi.waitFor(() => expect(kit.getAccount('eip155').isConnected).toBe(false))
    await vi.waitFor(() => expect(isOpen()).toBe(false))
    expect(kit.getAccount()).toMatchObject({ namespace: 'solana', isConnected: true })
  })

  test('of which one signs in: where the other comes into use nobody is asked, and on the way back again', async () => {
    const { kit } = await withSolana({ namespaces: ['eip155'] })
    await act(() => kit.switchNetwork({ caipNetworkId: solana }))
    expect(kit.getAccount().namespace).toBe('solana')
    await vi.waitFor(() => expect(isOpen()).toBe(false))
    await act(() => kit.switchNetwork({ caipNetworkId: 'eip155:1' }))
    await shows('SIWXSignMessage')
  })

  test('of which one signs in: signing out disconnects nobody of the other', async () => {
    const { kit } = await withSolana({ namespaces: ['eip155'] })
    await act(() => kit.switchNetwork({ caipNetworkId: solana }))
    await act(() => signOut(kit))
    expect(kit.getAccount('solana').isConnected).toBe(true)
  })

  test('of which one signs in: where the host signs the other in, its wallet is not asked', async () => {
    const { kit } = await withSolana({ namespaces: ['eip155'] })
    await act(() => kit.switchNetwork({ caipNetworkId: solana }))
    await expect(signIn(kit)).rejects.toMatchObject({
      name: 'SignInError',
      cause: { message: 'No account of "solana" signs in: the option `namespaces` leaves it out.' },
    })
    expect([getSession(kit), kit.getAccount('solana').isConnected]).toEqual([undefined, true])
  })

  test('where both sign in, the account that comes into use is asked, too', async () => {
    const { kit, root } = await withSolana()
    await press(root, 'Sign')
    await vi.waitFor(() => expect(isOpen()).toBe(false))
    await act(() => kit.switchNetwork({ caipNetworkId: solana }))
    await shows('SIWXSignMessage')
    expect(isSignInRequired(kit)).toBe(true)
  })
})

test('without the plugin its actions say so', async () => {
  const kit = createTestKit({ plugins: [fakeNamespace('eip155', []).plugin] })
  expect(() => getSession(kit)).toThrow(expect.objectContaining({ name: 'SiwxNotEnabledError' }))
  kit.destroy()
})
