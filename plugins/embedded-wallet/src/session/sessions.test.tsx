import { act } from '@testing-library/react'
import type { Kit } from '@wallet-kit/core'
import { createFakeWallet } from '@wallet-kit/core/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  evmAddress,
  hold,
  refusal,
  smartAddress,
  solanaAddress,
} from '../../test/createSecureSite.js'
import {
  connectByPasskey,
  createPageKit,
  holdNext,
  listenForErrors,
  networks,
  outcome,
  setUpPage,
  site,
} from '../../test/openWallet.js'
import { answerWait } from '../constants.js'
import preferAccount from '../handlers/preferAccount.js'
import { leaveLogin } from '../login/attempt.js'
import { requestCode } from '../login/email.js'
import { submitCode } from '../login/emailCode.js'
import { readStored, store } from '../login/storedLogin.js'
import { embeddedWalletConnectorId } from '../options.js'
import { getLive, getLogin, getSmartAccountNetworks, getUser, setUsers } from '../slice.js'
import {
  fetchSessions,
  getLoginMethod,
  setPreferredAccount,
  signOut,
  toAccounts,
} from './sessions.js'

setUpPage({ hasPasskeys: false })

let kit: Kit
beforeEach(async () => {
  kit = createPageKit({ networks: networks.slice(0, 2) })
  const connected = kit.connect({ connectorId: embeddedWalletConnectorId })
  await requestCode(kit, { email: 'mira@example.com' })
  await submitCode(kit, { code: '123456' })
  await connected
  // The kit follows a wallet from a moment after it has connected.
  await vi.waitFor(() => expect(getLive(kit).listeners.has('eip155')).toBe(true))
})

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

  await connectByPasskey(kit)
  await vi.waitFor(() => expect(seen).toEqual([undefined, 'passkey']))
})

test('whoever signs out before the kit follows the wallet is connected no more', async () => {
  await signOut(kit)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await connectByPasskey(kit)
  await signOut(kit)
  await vi.advanceTimersByTimeAsync(0)
  vi.useRealTimers()
  await vi.waitFor(() => expect(kit.getAccount().isConnected).toBe(false))
})

test('whoever leaves another login while the frame looks at its code is connected no more, as the frame is logged out', async () => {
  // A code may be asked for again after 30 s.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
  await requestCode(kit, { email: 'noa@example.com' })
  const next = holdNext('connectOtp')
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

test.each(['setPreferredAccount', 'getUser'] as const)(
  'whoever signed out is brought back by no late answer to %s',
  async (type) => {
    const next = holdNext(type)
    const choosing = setPreferredAccount(kit, { type: 'eoa' })
    choosing.catch(() => {})
    const request = await next()
    await signOut(kit)
    site.answer(request, smartUser)
    await expect(choosing).rejects.toMatchObject({
      name: 'FrameAbortedError',
      shortMessage: 'The embedded wallet went away before it answered "getUser".',
    })
    expect(getUser(kit)).toBeUndefined()
    expect(kit.getAccount('eip155').isConnected).toBe(false)
  },
)

test('the account that is chosen comes first', async () => {
  const choose = async (type: 'eoa' | 'smartAccount') => {
    site.replies.getUser = { ...smartUser, preferredAccountType: type }
    await setPreferredAccount(kit, { type })
    const { caipNetworkId: chainId } = kit.getAccount('eip155')
    expect(site.last('setPreferredAccount')?.payload).toEqual({ type, chainId })
    return kit.getAccount('eip155').address
  }
  expect(await choose('eoa')).toBe(evmAddress)
  expect(await choose('smartAccount')).toBe(smartAddress)
})

test('a choice after which the frame gives no account leaves the one before connected', async () => {
  site.replies.getUser = { ...smartUser, address: solanaAddress, accounts: [] }
  await setPreferredAccount(kit, { type: 'eoa' })
  expect(kit.getAccount('eip155').address).toBe(smartAddress)
})

test('a choice without a login throws an error that says so', async () => {
  await signOut(kit)
  await expect(setPreferredAccount(kit, { type: 'eoa' })).rejects.toMatchObject({
    name: 'AuthConnectorNotFoundError',
    shortMessage: 'Nobody is logged in by email, passkey or social account.',
  })
  expect(site.last('setPreferredAccount')).toBeUndefined()
})

describe('if another wallet has taken eip155 from the login', () => {
  const fern = createFakeWallet({ id: 'fern', caipNetworkId: 'eip155:1' })
  beforeEach(async () => {
    kit = createPageKit({ networks, wallets: [fern] })
    await connectByPasskey(kit)
    await kit.connect({ connectorId: 'fern', namespace: 'eip155' })
  })

  test('Solana is still connected by it', () => {
    expect(getLoginMethod(kit)).toBe('passkey')
  })

  test('a choice of account leaves that wallet connected', async () => {
    await setPreferredAccount(kit, { type: 'eoa' })
    expect(kit.getAccount('eip155').address).toBe(fern.accounts[0])
  })
})

describe('a sign-out', () => {
  const count = () => site.types().filter((type) => type === 'signOut').length

  test('of a page that has no login opens no frame', async () => {
    const before = site.ports.length
    await signOut(createPageKit())
    expect(site.ports).toHaveLength(before)
    expect(count()).toBe(0)
  })

  test('logs the frame out after a page load that has not asked it yet', async () => {
    const page = createPageKit()
    store(page, 'login', 'email')
    await signOut(page)
    expect(count()).toBe(1)
    expect(readStored(page, 'login')).toBeUndefined()
  })

  test('logs the frame out during a login', async () => {
    const page = createPageKit()
    await requestCode(page, { email: 'noa@example.com' })
    await signOut(page)
    expect(count()).toBe(1)
    expect(getLogin(page)).toEqual({ via: 'none' })
  })

  test('disconnects also if the frame fails', async () => {
    site.replies.signOut = refusal('Failed')
    await expect(signOut(kit)).rejects.toMatchObject({ name: 'FrameAnswerError', code: 'Failed' })
    expect(kit.getAccount('eip155').isConnected).toBe(false)
  })
})

describe('the accounts that are read', () => {
  const read = (page = kit) => fetchSessions(page, { signal: new AbortController().signal })

  test('are without smart accounts if the frame does not know them', async () => {
    site.replies.getSmartAccountEnabledNetworks = refusal('UnknownType')
    expect(await read()).toEqual([{ namespace: 'eip155', accounts: [own] }])
    expect(getSmartAccountNetworks(kit)).toEqual([])
  })

  test('are not known if the frame does not say whether there are smart accounts', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const next = holdNext('getSmartAccountEnabledNetworks')
    const reading = outcome(read())
    await next()
    await vi.advanceTimersByTimeAsync(answerWait)
    expect(await reading).toBe('FrameTimeoutError')
    expect(getSmartAccountNetworks(kit)).toEqual(['eip155:1'])
  })

  test('are none of a namespace for which the frame gives another address', async () => {
    site.replies.getUser = { ...smartUser, address: solanaAddress, accounts: [] }
    const page = createPageKit({ networks })
    expect(await read(page)).toEqual([
      { namespace: 'solana', accounts: [{ address: solanaAddress, type: 'eoa' }] },
    ])
  })
})

test('a choice that is answered after a switch changes no account of the new network', async () => {
  const reply = site.replies.getUser
  const next = holdNext('getUser')
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
  const next = holdNext('rpc')
  const [first, second] = ['0x1', '0x2'].map((text) =>
    outcome(provider.request({ method: 'personal_sign', params: [text, smartAddress] })),
  )
  await next()
  await act(() => signOut(kit))
  expect(await first).toBe('UserRejectedError')
  expect(await second).toBe('FrameAbortedError')
  expect(site.types().filter((type) => type === 'rpc')).toHaveLength(1)
})

test('whoever signs out is not told that a choice of account failed', async () => {
  const told = listenForErrors(kit)
  const user = getUser(kit)
  if (!user) throw new Error('Nobody is logged in.')
  const next = holdNext('setPreferredAccount')
  setUsers(kit, new Map([['eip155', { ...user, preferredAccountType: 'eoa' }]]))
  const preferring = preferAccount(kit, { namespace: 'eip155' })
  const request = await next()
  await signOut(kit)
  site.say({ id: request.id, ok: false, error: { code: 'NotConnected', message: 'No.' } })
  await preferring
  expect(await told()).toEqual([])
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
