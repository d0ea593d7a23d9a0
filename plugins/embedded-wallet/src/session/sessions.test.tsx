import { act } from '@testing-library/react'
import type { Kit } from '@wallet-kit/core'
import { reportError } from '@wallet-kit/core/plugin'
import { createTestKit, fakeNamespace, fakeNetwork } from '@wallet-kit/core/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type AskedRequest,
  createSecureSite,
  evmAddress,
  hold,
  refusal,
  type SecureSite,
  secureOrigin,
  smartAddress,
  solanaAddress,
} from '../../test/createSecureSite.js'
import { placeSite } from '../../test/placeSite.js'
import preferAccount from '../handlers/preferAccount.js'
import { embeddedWallet } from '../index.js'
import { leaveLogin } from '../login/attempt.js'
import { requestCode } from '../login/email.js'
import { submitCode } from '../login/emailCode.js'
import { logInByPasskey } from '../login/passkey.js'
import { embeddedWalletConnectorId } from '../options.js'
import { getUser, setUsers } from '../slice.js'
import createConnector from './createConnector.js'
import { getLoginMethod, setPreferredAccount, signOut, toAccounts } from './sessions.js'

let site: SecureSite
let kit: Kit
let leave = () => {}
beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  site = createSecureSite()
  leave = placeSite(site)
  kit = createTestKit({
    projectId: 'p',
    networks: [fakeNetwork('eip155', 1, 'Ethereum'), fakeNetwork('eip155', 10, 'OP')],
    plugins: [fakeNamespace('eip155').plugin, embeddedWallet({ secureSite: secureOrigin })],
  })
  kit.start()
  const connected = kit.connect({ connectorId: embeddedWalletConnectorId })
  await requestCode(kit, { email: 'mira@example.com' })
  await submitCode(kit, { code: '123456' })
  await connected
})
afterEach(async () => {
  await act(async () => kit.destroy())
  leave()
  vi.unstubAllGlobals()
})

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.name,
  )
/** What the site is asked next, which it does not answer by itself. */
async function held(type: AskedRequest['type']) {
  const before = site.asked.length
  site.replies[type] = hold
  return () =>
    vi.waitFor(() => {
      const found = site.asked.slice(before).findLast((request) => request.type === type)
      expect(found).toBeDefined()
      return found as AskedRequest
    })
}
const smartUser = {
  address: smartAddress,
  chainId: 'eip155:1',
  accounts: [
    { address: smartAddress, type: 'smartAccount' },
    { address: evmAddress, type: 'eoa' },
  ],
  preferredAccountType: 'smartAccount',
}

test('a host is told by what the visitor logged in, until they sign out', async () => {
  expect(getLoginMethod(kit)).toBe('email')
  const seen: unknown[] = []
  kit.subscribe(getLoginMethod, (method) => seen.push(method))
  await signOut(kit)
  expect(getLoginMethod(kit)).toBeUndefined()
  await vi.waitFor(() => expect(seen).toEqual([undefined]))

  const connected = kit.connect({ connectorId: embeddedWalletConnectorId })
  site.replies.showPasskey = { action: 'connect' }
  void logInByPasskey(kit).catch(() => {})
  await connected
  await vi.waitFor(() => expect(seen).toEqual([undefined, 'passkey']))
})

test('whoever signs out before the kit follows the wallet is connected no more', async () => {
  await signOut(kit)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const connected = kit.connect({ connectorId: embeddedWalletConnectorId })
  site.replies.showPasskey = { action: 'connect' }
  void logInByPasskey(kit).catch(() => {})
  await connected
  await signOut(kit)
  await vi.advanceTimersByTimeAsync(0)
  vi.useRealTimers()
  await vi.waitFor(() => expect(kit.getAccount().isConnected).toBe(false))
})

test('whoever leaves another login while the frame looks at its code is connected no more, as the frame is logged out', async () => {
  // A code may be asked for again after 30 s.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
  await requestCode(kit, { email: 'noa@example.com' })
  const next = await held('connectOtp')
  const login = outcome(submitCode(kit, { code: '654321' }))
  await next()
  vi.useRealTimers()
  expect(kit.getAccount('eip155').isConnected).toBe(true)
  leaveLogin(kit)
  expect(await login).toBe('AbortError')
  await vi.waitFor(() => expect(site.last('signOut')).toBeDefined())
  await vi.waitFor(() => expect(kit.getAccount('eip155').isConnected).toBe(false))
  expect([getUser(kit), getLoginMethod(kit)]).toEqual([undefined, undefined])
})

test('whoever signed out is brought back by no late answer', async () => {
  const next = await held('getUser')
  const choosing = outcome(setPreferredAccount(kit, { type: 'eoa' }))
  const request = await next()
  await signOut(kit)
  site.answer(request, smartUser)
  expect(await choosing).toBe('FrameAbortedError')
  expect(getUser(kit)).toBeUndefined()
  expect(kit.getAccount('eip155').isConnected).toBe(false)
})

test('a choice that is answered after a switch changes no account of the new network', async () => {
  const reply = site.replies.getUser
  const next = await held('getUser')
  const choosing = outcome(setPreferredAccount(kit, { type: 'smartAccount' }))
  const request = await next()
  site.replies.getUser = reply
  await act(() => kit.switchNetwork({ caipNetworkId: 'eip155:10' }))
  expect(kit.getAccount('eip155').address).toBe(evmAddress)
  site.answer(request, smartUser)
  expect(await choosing).toBe('done')
  expect(kit.getAccount('eip155').address).toBe(evmAddress)
})

test('what waits in the line behind an approval is not asked after a sign-out', async () => {
  type Provider = { request(call: { method: string; params?: unknown }): Promise<unknown> }
  const provider = (await kit.getProvider('eip155')) as unknown as Provider
  const next = await held('rpc')
  const [first, second] = ['0x1', '0x2'].map((text) =>
    outcome(provider.request({ method: 'personal_sign', params: [text, smartAddress] })),
  )
  await next()
  await act(() => signOut(kit))
  expect(await first).toBe('UserRejectedError')
  expect(await second).toBe('FrameAbortedError')
  expect(site.types().filter((type) => type === 'rpc')).toHaveLength(1)
})

test('a restore that is aborted does not end that of another namespace', async () => {
  const options = { secureSite: secureOrigin }
  const link = createConnector({ kit, options })
  const [connector] = link.connectors
  const [network] = kit.config.networks
  if (!connector || !network) throw new Error('The embedded wallet serves no namespace.')
  const next = await held('isConnected')
  const restore = (signal: AbortSignal) =>
    link.restore({ connector, network, networks: [network], signal })
  const left = new AbortController()
  const first = outcome(restore(left.signal))
  const second = restore(new AbortController().signal)
  const request = await next()
  left.abort()
  site.answer(request, { isConnected: true })
  await first
  expect(await second).toMatchObject([{ namespace: 'eip155' }])
})

test('whoever signs out is not told that a choice of account failed', async () => {
  const told: string[] = []
  kit.on('error:reported', ({ name }) => told.push(name))
  const user = getUser(kit)
  if (!user) throw new Error('Nobody is logged in.')
  const next = await held('setPreferredAccount')
  setUsers(kit, new Map([['eip155', { ...user, preferredAccountType: 'eoa' }]]))
  const preferring = preferAccount(kit, { namespace: 'eip155' })
  const request = await next()
  await signOut(kit)
  site.say({ id: request.id, ok: false, error: { code: 'NotConnected', message: 'No.' } })
  await preferring
  // What is reported next is told after it.
  reportError(kit, new TypeError('The next one.'))
  await vi.waitFor(() => expect(told).toContain('TypeError'))
  expect(told).toEqual(['TypeError'])
})

/** The question by which the page waits for the end of who is logged in. */
const watched = () =>
  vi.waitFor(() => {
    const request = site.last('waitForSignOut')
    expect(request).toBeDefined()
    return request
  })

const asks = async () => {
  const { request } = (await kit.getProvider('eip155')) as {
    request(call: object): Promise<unknown>
  }
  return request({ method: 'personal_sign', params: ['0x48', smartAddress] }).then(
    () => 'signed',
    (error: Error & { code?: unknown }) => [error.name, error.code],
  )
}

test('signed out elsewhere: what waits for an approval ends without being declined, and nobody is connected', async () => {
  site.replies.rpc = hold
  let outcome: unknown
  await act(async () => {
    void asks().then((given) => (outcome = given))
  })
  await vi.waitFor(() => expect(site.last('rpc')).toBeDefined())
  site.setLoggedIn(false)
  const ended = await watched()
  await act(async () => site.answer(ended, {}))
  await vi.waitFor(() => expect(kit.getAccount('eip155').isConnected).toBe(false))
  await vi.waitFor(() => expect(outcome).toEqual(['FrameAnswerError', 'NotConnected']))
  expect(getUser(kit)).toBeUndefined()
  // The screen says why nothing was signed.
  const { shadowRoot } = document.querySelector('[data-wk-root]') as HTMLElement
  await vi.waitFor(() => expect(shadowRoot?.textContent).toContain('You are signed out.'))
})

test('another person logs in elsewhere: their account takes the place of the one before', async () => {
  const asked = await watched()
  site.replies.getUser = ({ chainId }: AskedRequest['payload']) => ({
    ...{ address: evmAddress, chainId, preferredAccountType: 'eoa' },
    ...{ accounts: [{ address: evmAddress, type: 'eoa' }] },
  })
  expect(kit.getAccount('eip155').address).toBe(smartAddress)
  await act(async () => site.answer(asked, {}))
  await vi.waitFor(() => expect(kit.getAccount('eip155').address).toBe(evmAddress))
  expect(getUser(kit)?.address).toBe(evmAddress)
  // That account is watched in its turn.
  await vi.waitFor(() => expect(site.last('waitForSignOut')).not.toBe(asked))
  site.setLoggedIn(false)
  const next = await watched()
  await act(async () => site.answer(next, {}))
  await vi.waitFor(() => expect(kit.getAccount('eip155').isConnected).toBe(false))
})

test('a secure site that does not know how to tell of it is asked once, and the account stays', async () => {
  const asked = await watched()
  const count = () => site.types().filter((type) => type === 'waitForSignOut').length
  await act(async () => {
    site.ports.at(-1)?.postMessage({
      ...{ id: asked?.id, ok: false },
      error: { code: 'UnknownType', message: 'No.' },
    })
  })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(count()).toBe(1)
  expect(kit.getAccount('eip155').isConnected).toBe(true)
})

test('a decline of the visitor has the code of EIP-1193', async () => {
  site.replies.rpc = refusal(4001)
  expect(await asks()).toEqual(['UserRejectedError', 4001])
})

test.each(['personal_sign', 'eth_sendTransaction'])(
  'a kit that is destroyed during %s leaves no rejection that nobody handles',
  async (method) => {
    site.replies.rpc = hold
    site.replies.cancel = hold
    const unhandled: unknown[] = []
    const note = (reason: unknown) => unhandled.push(reason)
    process.on('unhandledRejection', note)
    const { request } = (await kit.getProvider('eip155')) as {
      request(call: object): Promise<unknown>
    }
    let outcome: unknown
    await act(async () => {
      request({ method, params: [{ from: smartAddress }] }).catch((error: Error) => {
        outcome = error
      })
    })
    await vi.waitFor(() => expect(site.last('rpc')).toBeDefined())
    await act(async () => kit.destroy())
    await vi.waitFor(() => expect(outcome).toBeDefined())
    await new Promise((resolve) => setTimeout(resolve, 20))
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
  },
)

test.each([
  ['personal_sign', 'Sign a message'],
  ['eth_signTypedData_v4', 'Sign data'],
  ['eth_sendTransaction', 'Approve transaction'],
])('the screen of %s is called "%s"', async (method, title) => {
  site.replies.rpc = hold
  const { request } = (await kit.getProvider('eip155')) as {
    request(call: object): Promise<unknown>
  }
  await act(async () => {
    request({ method, params: ['0x48', smartAddress] }).catch(() => {})
  })
  const { shadowRoot } = document.querySelector('[data-wk-root]') as HTMLElement
  await vi.waitFor(() => expect(shadowRoot?.querySelector('h1, h2')?.textContent).toBe(title))
})

const smart = { address: smartAddress, type: 'smartAccount' } as const
const own = { address: evmAddress, type: 'eoa' } as const
test.each<[string, object, string, readonly unknown[]]>([
  ['the preferred one first', {}, 'eip155:1', [smart, own]],
  ['the other one first', { preferredAccountType: 'eoa' }, 'eip155:1', [own, smart]],
  ['no smart account on a network without them', {}, 'eip155:10', [own]],
  [
    'the address alone, if no list is there',
    { address: evmAddress, accounts: [] },
    'eip155:1',
    [own],
  ],
  [
    'none that has another form',
    {
      accounts: [
        { ...own, address: `${evmAddress}00` },
        { ...own, address: `x${evmAddress}` },
        { ...own, address: solanaAddress },
      ],
    },
    'eip155:1',
    [],
  ],
])('the accounts of a user: %s', (_, facts, chainId, expected) => {
  const user = { ...smartUser, ...facts } as Parameters<typeof toAccounts>[1]['user']
  expect(toAccounts(kit, { user, namespace: 'eip155', chainId })).toEqual(expected)
})

test('the accounts of a user on Solana are its keys, in base58, and never smart', () => {
  const found = (...accounts: readonly object[]) => {
    const user = { ...smartUser, accounts } as unknown as Parameters<typeof toAccounts>[1]['user']
    return toAccounts(kit, { user, namespace: 'solana', chainId: 'eip155:1' })
  }
  const key = { address: solanaAddress, type: 'eoa' }
  expect(found({ ...key, type: 'smartAccount' }, key)).toEqual([key])
  for (const address of [`${solanaAddress}1`, `0${solanaAddress}`, evmAddress, 'l'.repeat(32)]) {
    expect(found({ ...key, address })).toEqual([])
  }
})
