import { act, cleanup, fireEvent, within } from '@testing-library/react'
import type { Config, Kit } from '@wallet-kit/core'
import {
  createFakeWallet,
  createTestKit,
  type FakeWallet,
  fakeNamespace,
  fakeNetwork,
  memoryStorage,
} from '@wallet-kit/core/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { siwx } from '../index.js'
import { createMessage } from '../message/createMessage.js'
import type { SiweConfig, SiwxConfig, SiwxSession, SiwxStorage } from '../options.js'
import { getSession, getSessions, isSignInRequired } from '../session/getSession.js'
import { signIn } from '../session/signIn.js'
import { signOut } from '../session/signOut.js'

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const kits: Kit[] = []
// Without motion no picture of the last view stays behind for a moment.
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterEach(async () => {
  for (const kit of kits.splice(0)) await act(async () => kit.destroy())
  cleanup()
  vi.unstubAllGlobals()
})

/** A host's own storage, as a backend has it. */
function createBackend(found: readonly SiwxSession[] = []) {
  let sessions = [...found]
  return {
    getSessions: vi.fn(async () => sessions),
    addSession: vi.fn(async (session: SiwxSession) => {
      sessions = [...sessions, session]
    }),
    deleteSessions: vi.fn(async () => {
      sessions = []
    }),
  } satisfies SiwxStorage
}

/** The namespace of a wallet; its accounts are no contracts. */
function namespaceOf(fern: FakeWallet) {
  const { plugin, adapter } = fakeNamespace(fern.namespace, [fern])
  adapter.isContract = async () => false
  return plugin
}

/** A kit with a sign-in, a wallet, and its modal. */
function setUp(
  config: SiwxConfig = {},
  options: Partial<Config> = {},
  fern: FakeWallet = createFakeWallet({ id: 'app.fern', name: 'Fern' }),
) {
  fern.accounts = [first, second]
  const kit: Kit = createTestKit({
    plugins: [namespaceOf(fern), siwx({ siwx: { verify: async () => true, ...config } })],
    ...options,
  })
  kits.push(kit)
  const facts: string[] = []
  kit.on('*', ({ name, payload }) => {
    if (name.startsWith('siwx:')) facts.push(name)
    if (name === 'error:reported') facts.push((payload as { name: string }).name)
  })
  return { kit, fern, facts }
}

/** Connects as a visitor does, by the row of the wallet. */
async function connect(kit: Kit) {
  await act(() => kit.open())
  const root = document.querySelector('[data-wk-root]')?.shadowRoot as unknown as HTMLElement
  const row = () => root.querySelector<HTMLElement>('[data-wk-connector="app.fern"]')
  await vi.waitFor(() => expect(row()).toBeTruthy())
  await act(async () => void row()?.click())
  return root
}

const viewOf = () =>
  document
    .querySelector('[data-wk-root]')
    ?.shadowRoot?.querySelector('[data-wk-view]')
    ?.getAttribute('data-wk-view')
const shows = (view: string | undefined) => vi.waitFor(() => expect(viewOf()).toBe(view))
const isOpen = () =>
  !!document.querySelector('[data-wk-root]')?.shadowRoot?.querySelector('[data-wk-modal][open]')
const press = async (root: HTMLElement, name: string) => {
  const button = await within(root).findByRole('button', { name })
  await act(async () => void fireEvent.click(button, { detail: 1 }))
}
const counts = (wallet: FakeWallet) =>
  wallet.requests.filter((each) => each === 'signMessage').length

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

  test('Cancel disconnects and shows Connect', async () => {
    const { kit, fern } = setUp()
    const root = await connect(kit)
    await press(root, 'Cancel')
    await shows('Connect')
    expect([kit.getAccount().isConnected, counts(fern)]).toEqual([false, 0])
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

  test('a declined signature says so, and may be asked again', async () => {
    const { kit, fern, facts } = setUp()
    const root = await connect(kit)
    await shows('SIWXSignMessage')
    fern.policy = 'reject'
    await press(root, 'Sign')
    await within(root).findByText('Signature declined')
    expect(viewOf()).toBe('SIWXSignMessage')
    expect(facts).toContain('SignInDeclinedError')
    fern.policy = 'approve'
    await press(root, 'Sign')
    await vi.waitFor(() => expect(getSession(kit)).toBeTruthy())
  })

  test('a signature that is not the account’s is none', async () => {
    const { kit, facts } = setUp({ verify: async () => false })
    const root = await connect(kit)
    await press(root, 'Sign')
    await within(root).findByText('Signature declined')
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

  test('sessions that cannot be read disconnect', async () => {
    const storage = { ...createBackend(), getSessions: () => Promise.reject(new Error('500')) }
    const { kit } = setUp({ storage })
    const root = await connect(kit)
    await within(root).findByText('A problem occurred while trying initialize authentication')
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

describe('a wallet that signs while it connects', () => {
  type Answer = { readonly message: string; readonly signature: string }
  let isSigning = true
  beforeEach(() => {
    isSigning = true
  })
  /** A kit whose wallet answers a connect with a sign-in, too; `change` may make another one of it. */
  function setUpSigning(
    config: SiwxConfig = {},
    change: (answer: Answer) => Answer = (same) => same,
  ) {
    const fern = createFakeWallet({ id: 'app.fern', name: 'Fern' })
    const { plugin, adapter } = fakeNamespace('eip155', [fern])
    adapter.isContract = async () => false
    const { connect: plain } = adapter
    const asked: unknown[] = []
    adapter.connect = async (options) => {
      const sessions = await plain(options)
      const signIn = isSigning ? await options.signIn?.() : undefined
      if (signIn) {
        const { onSigned, ...fields } = signIn
        asked.push(fields)
        const data = { ...fields, chainId: 'eip155:1', accountAddress: first }
        onSigned(change({ message: createMessage(data), signature: '0x5161' }))
      }
      return sessions
    }
    const verify = vi.fn(async (_session: SiwxSession) => true)
    const plugins = [plugin, siwx({ siwx: { verify, ...config } })]
    return { ...setUp({}, { plugins }, fern), asked, verify }
  }

  test('is asked once: it connects, and the visitor is signed in', async () => {
    const storage = createBackend()
    const { kit, fern, facts, asked, verify } = setUpSigning({ storage })
    await connect(kit)
    await vi.waitFor(() => expect(isOpen()).toBe(false))
    expect(asked).toEqual([
      expect.objectContaining({
        domain: location.host,
        nonce: expect.stringMatching(/^[\da-f]{24}$/),
      }),
    ])
    const session = getSession(kit)
    expect(session?.signature).toBe('0x5161')
    expect([verify.mock.calls[0]?.[0], storage.addSession.mock.calls[0]?.[0]]).toEqual([
      session,
      session,
    ])
    expect([storage.getSessions.mock.calls, counts(fern), facts]).toEqual([
      [],
      0,
      ['siwx:signed-in'],
    ])
  })

  const other = createMessage({
    ...{ domain: location.host, uri: location.origin + location.pathname, version: '1' },
    ...{ nonce: 'abcdef123456', statement: 'Hello', issuedAt: '2026-01-02T03:04:05Z' },
    ...{ chainId: 'eip155:1', accountAddress: first },
  })
  test.each([
    [
      'of another page',
      (each: Answer) => ({ ...each, message: each.message.replace(/^\S+/, 'evil.example') }),
    ],
    [
      'of another account',
      (each: Answer) => ({ ...each, message: each.message.replace(first, second) }),
    ],
    [
      'of another network',
      (each: Answer) => ({ ...each, message: each.message.replace('Chain ID: 1', 'Chain ID: 10') }),
    ],
    [
      'that never ends',
      (each: Answer) => ({ ...each, message: each.message.replace(/\nExpiration.*/, '') }),
    ],
    ['of another nonce', (each: Answer) => ({ ...each, message: other })],
    ['that is none', (each: Answer) => ({ ...each, message: 'Hello' })],
  ])('a sign-in %s does not count, and the visitor is asked', async (_, change) => {
    const { kit, fern, verify } = setUpSigning({}, change)
    const root = await connect(kit)
    await shows('SIWXSignMessage')
    expect([getSession(kit), verify.mock.calls]).toEqual([undefined, []])
    await press(root, 'Sign')
    await vi.waitFor(() => expect(getSession(kit)).toBeTruthy())
    expect(counts(fern)).toBe(1)
  })

  test('what it signed for somebody who was signed in already signs nobody in later', async () => {
    const { kit, asked } = setUpSigning()
    await connect(kit)
    await vi.waitFor(() => expect(getSession(kit)).toBeTruthy())
    // It signs once more, and nobody needs that.
    await act(() => kit.connect({ connectorId: 'app.fern' }))
    expect(asked).toHaveLength(2)
    await act(() => kit.disconnect())
    await vi.waitFor(() => expect(getSessions(kit)).toEqual([]))
    // From now on the wallet only connects.
    isSigning = false
    await connect(kit)
    await shows('SIWXSignMessage')
    expect(getSession(kit)).toBe(undefined)
  })

  test.each<readonly [string, SiwxConfig]>([
    ['that is not genuine', { verify: async () => false }],
    ['that nobody can verify', { verify: () => Promise.reject(new Error('down')) }],
    [
      'that is not kept',
      { storage: { ...createBackend(), addSession: () => Promise.reject(new Error('401')) } },
    ],
  ])('a sign-in %s does not count, and the visitor is asked', async (_, config) => {
    const { kit, facts } = setUpSigning(config)
    await connect(kit)
    await shows('SIWXSignMessage')
    expect([getSession(kit), facts]).toEqual([undefined, []])
  })

  test.each<readonly [string, SiwxConfig]>([
    ['no sign-in is required', { isRequired: false }],
    ['the host writes the text', { createMessage: () => 'Hello' }],
    ['others sign in', { namespaces: ['solana'] }],
  ])('only connects where %s', async (_, config) => {
    const { kit, asked } = setUpSigning(config)
    await act(() => kit.connect({ connectorId: 'app.fern' }))
    expect([kit.getAccount().isConnected, asked]).toEqual([true, []])
  })

  test('only connects where no nonce comes, and the visitor is asked', async () => {
    const { kit, asked } = setUpSigning({ getNonce: () => Promise.reject(new Error('503')) })
    await connect(kit)
    await shows('SIWXSignMessage')
    expect(asked).toEqual([])
  })
})

describe('`siweConfig`', () => {
  /** A backend of Sign-In with Ethereum, with one session. */
  function createSiwe(options: Partial<SiweConfig> = {}) {
    let session: { address: string; chainId: number } | null = null
    return {
      getNonce: vi.fn(async (_address: string) => 'abcdefgh12'),
      verifyMessage: vi.fn(async () => {
        session = { address: first, chainId: 1 }
        return true
      }),
      getSession: vi.fn(async () => session),
      signOut: vi.fn(async () => {
        session = null
      }),
      ...options,
    }
  }
  const listed = (
    siweConfig: SiweConfig,
    fern = createFakeWallet({ id: 'app.fern', name: 'Fern' }),
  ) => ({
    plugins: [namespaceOf(fern), siwx({ siweConfig })],
  })

  test('ConnectingSiwe asks, the backend verifies and holds the session', async () => {
    const siwe = createSiwe()
    const fern = createFakeWallet({ id: 'app.fern', name: 'Fern' })
    const { kit, facts } = setUp({}, listed(siwe, fern), fern)
    const root = await connect(kit)
    await shows('ConnectingSiwe')
    act(() => kit.close())
    expect([viewOf(), isOpen()]).toEqual(['ConnectingSiwe', true])
    await press(root, 'Sign')
    await vi.waitFor(() => expect(isOpen()).toBe(false))
    expect(siwe.getNonce).toHaveBeenCalledExactlyOnceWith(first)
    const message = expect.stringContaining(`Ethereum account:\n${first}\n`)
    expect(siwe.verifyMessage).toHaveBeenCalledExactlyOnceWith({
      message,
      signature: expect.any(String),
    })
    expect(facts).toEqual(['siwx:signed-in'])
    await act(() => kit.disconnect())
    await vi.waitFor(() => expect(siwe.signOut).toHaveBeenCalledOnce())
  })

  test('a session that the backend holds is found, and nobody is asked', async () => {
    const siwe = createSiwe({
      getSession: async () => ({ address: first.toLowerCase(), chainId: 1 }),
    })
    const fern = createFakeWallet({ id: 'app.fern', name: 'Fern' })
    const { kit, facts } = setUp({}, listed(siwe, fern), fern)
    await connect(kit)
    await vi.waitFor(() => expect(isOpen()).toBe(false))
    expect([facts, getSession(kit)?.message]).toEqual([['siwx:signed-in'], ''])
  })

  test.each([
    ['of another account', { address: second, chainId: 1 }],
    ['of another network', { address: first, chainId: 10 }],
    ['without an address', { chainId: 1 }],
    ['that is a text', 'yes'],
  ])('one %s does not count', async (_, session) => {
    const siwe = createSiwe({ getSession: async () => session as never })
    const fern = createFakeWallet({ id: 'app.fern', name: 'Fern' })
    const { kit } = setUp({}, listed(siwe, fern), fern)
    await connect(kit)
    await shows('ConnectingSiwe')
    expect(getSession(kit)).toBe(undefined)
  })

  test('a text of the host’s own is signed', async () => {
    const createMessage = vi.fn(() => 'Hello')
    const siwe = createSiwe({ createMessage })
    const fern = createFakeWallet({ id: 'app.fern', name: 'Fern' })
    const { kit } = setUp({}, listed(siwe, fern), fern)
    const root = await connect(kit)
    await press(root, 'Sign')
    await vi.waitFor(() => expect(getSession(kit)?.message).toBe('Hello'))
    expect(createMessage).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ address: first, chainId: 1, nonce: 'abcdefgh12' }),
    )
  })

  test('a message that the backend refuses is told', async () => {
    const siwe = createSiwe({ verifyMessage: async () => false })
    const fern = createFakeWallet({ id: 'app.fern', name: 'Fern' })
    const { kit } = setUp({}, listed(siwe, fern), fern)
    const root = await connect(kit)
    await press(root, 'Sign')
    await within(root).findByText('Signature declined')
    expect(getSession(kit)).toBe(undefined)
  })

  test('asks nobody of another namespace', async () => {
    const getNone = vi.fn(async () => null)
    const siwe = createSiwe({ getSession: getNone })
    const fern = createFakeWallet({ id: 'app.fern', name: 'Fern', namespace: 'solana' })
    const plugins = [namespaceOf(fern), siwx({ siweConfig: siwe })]
    const networks = [fakeNetwork('solana', 'main', 'Solana')]
    const { kit } = setUp({}, { plugins, networks }, fern)
    await connect(kit)
    await vi.waitFor(() => expect(isOpen()).toBe(false))
    expect([isSignInRequired(kit), getNone.mock.calls]).toEqual([false, []])
  })
})

test('without the plugin its actions say so', async () => {
  const kit = createTestKit({ plugins: [fakeNamespace('eip155', []).plugin] })
  kits.push(kit)
  expect(() => getSession(kit)).toThrow(expect.objectContaining({ name: 'SiwxNotEnabledError' }))
})

describe('later', () => {
  async function signedIn(config: SiwxConfig = {}) {
    const set = setUp(config)
    const root = await connect(set.kit)
    await press(root, 'Sign')
    await vi.waitFor(() => expect(isOpen()).toBe(false))
    return { ...set, root }
  }

  test('another account has to sign, too; the first one keeps its session', async () => {
    const { kit, fern, root } = await signedIn()
    await act(async () => fern.switchAccounts([second]))
    await shows('SIWXSignMessage')
    expect(getSession(kit)).toBe(undefined)
    await press(root, 'Sign')
    await vi.waitFor(() => expect(isOpen()).toBe(false))
    await act(async () => fern.switchAccounts([first]))
    await vi.waitFor(() => expect(getSession(kit)?.data.accountAddress).toBe(first))
    expect(isOpen()).toBe(false)
    expect(getSessions(kit)).toHaveLength(2)
  })

  test('a restored account without a session is led to the sign-in, before anything was opened', async () => {
    const storage = memoryStorage()
    const { kit: before, fern } = setUp({}, { storage })
    await connect(before)
    await shows('SIWXSignMessage')
    await act(async () => before.destroy())
    const { kit } = setUp({}, { storage }, fern)
    await act(async () => kit.start())
    await shows('SIWXSignMessage')
    expect(kit.getAccount().isConnected).toBe(true)
  })

  test('a session ends with its time: the visitor has to sign in anew', async () => {
    const { kit, facts } = await signedIn({ expiresIn: 400 })
    expect(getSession(kit)).toBeTruthy()
    await shows('SIWXSignMessage')
    expect([getSession(kit), getSessions(kit), facts]).toEqual([
      undefined,
      [],
      ['siwx:signed-in', 'siwx:signed-out'],
    ])
  })

  test('what other tabs sign in and out counts here, too', async () => {
    const { kit, facts } = setUp({ isRequired: false }, { storage: localStorage })
    await connect(kit)
    await shows('SIWXSignMessage')
    const key = '@wallet-kit/default/siwx-sessions'
    const { kit: other } = setUp({ isRequired: false })
    await act(() => other.connect({ connectorId: 'app.fern' }).then(() => signIn(other)))
    const stored = JSON.stringify({ v: 1, d: getSessions(other) })
    const tell = (newValue: string) => {
      localStorage.setItem(key, newValue)
      window.dispatchEvent(
        new StorageEvent('storage', { key, newValue, storageArea: localStorage }),
      )
    }
    await act(async () => tell(stored))
    await vi.waitFor(() => expect(isOpen()).toBe(false))
    expect(getSession(kit)).toEqual(getSession(other))
    await act(async () => tell(JSON.stringify({ v: 1, d: [] })))
    expect([getSession(kit), facts]).toEqual([undefined, ['siwx:signed-in', 'siwx:signed-out']])
    localStorage.clear()
  })

  test('a session that a storage keeps after the visitor left is forgotten again', async () => {
    const backend = createBackend()
    let keep = () => {}
    const storage = {
      ...backend,
      addSession: () =>
        new Promise<void>((resolve) => {
          keep = resolve
        }),
    }
    const { kit } = setUp({ storage })
    const root = await connect(kit)
    await press(root, 'Sign')
    await vi.waitFor(() => expect(root.textContent).toContain('Verifying'))
    await press(root, 'Cancel')
    await shows('Connect')
    expect(backend.deleteSessions).not.toHaveBeenCalled()
    keep()
    await vi.waitFor(() => expect(backend.deleteSessions).toHaveBeenCalledOnce())
  })

  test('another network has to be signed for, too', async () => {
    const { kit, fern } = await signedIn()
    await act(async () => fern.switchNetwork('eip155:10'))
    await shows('SIWXSignMessage')
    expect(isSignInRequired(kit)).toBe(true)
  })

  test('a disconnect signs out', async () => {
    const storage = createBackend()
    const { kit, facts } = await signedIn({ storage })
    await act(() => kit.disconnect())
    await vi.waitFor(() => expect(facts).toEqual(['siwx:signed-in', 'siwx:signed-out']))
    expect(getSessions(kit)).toEqual([])
    expect(storage.deleteSessions).toHaveBeenCalledTimes(1)
  })

  test('signing out disconnects where a sign-in is required', async () => {
    const { kit, facts } = await signedIn()
    await act(() => signOut(kit))
    expect([kit.getAccount().isConnected, facts]).toEqual([
      false,
      ['siwx:signed-in', 'siwx:signed-out'],
    ])
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
    await act(async () => fern.switchAccounts([second]))
    await act(async () => fern.switchAccounts([first]))
    expect([kit.getAccount().isConnected, counts(fern)]).toEqual([true, 0])
    await act(() => kit.disconnect())
    await connect(kit)
    await shows('SIWXSignMessage')
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
