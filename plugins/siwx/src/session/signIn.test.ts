import type { Kit } from '@wallet-kit/core'
import { createFakeWallet, createTestKit, fakeNamespace } from '@wallet-kit/core/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { siwx } from '../index.js'
import type { SiwxConfig } from '../options.js'
import { getSession } from './getSession.js'
import { signIn } from './signIn.js'

const accounts = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
]
const kits: Kit[] = []

beforeEach(() => {
  vi.stubGlobal('location', {
    ...{ host: 'app.example', origin: 'https://app.example', pathname: '/' },
  })
})
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
  vi.unstubAllGlobals()
})

async function setUp(config: SiwxConfig = {}, { isConnected = true } = {}) {
  const fern = createFakeWallet({ id: 'app.fern', accounts })
  const { plugin, adapter } = fakeNamespace('eip155', [fern])
  adapter.isContract = async () => false
  const options = { verify: async () => true, isRequired: false, ...config }
  const kit: Kit = createTestKit({ plugins: [plugin, siwx({ siwx: options })] })
  kits.push(kit)
  Object.assign(kit, { open: async () => {} })
  if (isConnected) await kit.connect({ connectorId: 'app.fern' })
  return { kit, fern, adapter }
}

test('gives the session that the account has from then on', async () => {
  const { kit } = await setUp()
  const session = await signIn(kit)
  expect(session.data).toMatchObject({ chainId: 'eip155:1', accountAddress: accounts[0] })
  expect(getSession(kit)).toBe(session)
})

test('without an account it rejects', async () => {
  const { kit } = await setUp({}, { isConnected: false })
  await expect(signIn(kit)).rejects.toMatchObject({
    name: 'NoActiveAddressError',
    message: expect.stringContaining('signIn'),
  })
})

test('an account of a namespace that does not sign in is not asked', async () => {
  const { kit, fern } = await setUp({ namespaces: ['solana'] })
  await expect(signIn(kit)).rejects.toMatchObject({
    name: 'SignInError',
    cause: { message: 'No account of "eip155" signs in: the option `namespaces` leaves it out.' },
  })
  expect(fern.requests).not.toContain('signMessage')
})

test('a decline is one, with its cause', async () => {
  const { kit, fern } = await setUp()
  fern.policy = 'reject'
  await expect(signIn(kit)).rejects.toMatchObject({
    ...{ name: 'SignInDeclinedError', cause: { name: 'UserRejectedError' } },
  })
})

test('a lost answer is no decline', async () => {
  const { kit, adapter } = await setUp()
  adapter.signMessage = ({ ask }) => ask(() => Promise.reject(new Error('The relay is gone.')))
  await expect(signIn(kit)).rejects.toMatchObject({
    ...{ name: 'SignInUnansweredError', cause: { name: 'SignatureUnknownError' } },
  })
})

test('a signature that is not the account’s is not declined by the visitor', async () => {
  const { kit } = await setUp({ verify: async () => false })
  const error = await signIn(kit).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'SignInDeclinedError' })
  expect((error as Error).cause).toBe(undefined)
})

test('a signature of a contract that is not verified says so', async () => {
  const { kit, adapter } = await setUp({ verify: async () => false })
  adapter.isContract = async () => true
  await expect(signIn(kit)).rejects.toMatchObject({ name: 'SmartAccountSignatureError' })
})

const cause = new Error('503')
test.each<readonly [string, SiwxConfig]>([
  ['nonce', { getNonce: () => Promise.reject(cause) }],
  ['text', { createMessage: () => Promise.reject(cause) }],
  ['check', { verify: () => Promise.reject(cause) }],
])('a failure of the host’s %s is the cause of the error', async (_, config) => {
  const { kit } = await setUp(config)
  const error = await signIn(kit).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'SignInError', cause })
  expect(getSession(kit)).toBe(undefined)
})

test.each([
  [
    'another account',
    (fern: ReturnType<typeof createFakeWallet>) => fern.switchAccounts(accounts.slice(1)),
  ],
  [
    'another network',
    (fern: ReturnType<typeof createFakeWallet>) => fern.switchNetwork('eip155:10'),
  ],
])('%s that comes meanwhile ends it', async (_, change) => {
  const { kit, fern } = await setUp()
  fern.policy = 'hang'
  const signing = signIn(kit)
  await vi.waitFor(() => expect(fern.requests).toContain('signMessage'))
  change(fern)
  fern.settle()
  await expect(signing).rejects.toMatchObject({ name: 'AccountChangedError' })
  expect(getSession(kit)).toBe(undefined)
})

test('a second one ends the first', async () => {
  const { kit, fern } = await setUp()
  fern.policy = 'hang'
  const before = signIn(kit)
  await vi.waitFor(() => expect(fern.requests).toContain('signMessage'))
  fern.policy = 'approve'
  const after = signIn(kit)
  await expect(before).rejects.toMatchObject({ name: 'AccountChangedError' })
  const session = await after
  expect(getSession(kit)).toBe(session)
})

test('a signal ends it with its reason, before or while the wallet is asked', async () => {
  const getNonce = vi.fn(async () => 'abcdefgh12')
  const { kit, fern } = await setUp({ getNonce })
  fern.policy = 'hang'
  const reason = new Error('gone')
  await expect(signIn(kit, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  expect([getNonce.mock.calls, fern.requests.includes('signMessage')]).toEqual([[], false])
  const end = new AbortController()
  const signing = signIn(kit, { signal: end.signal })
  await vi.waitFor(() => expect(fern.requests).toContain('signMessage'))
  end.abort(reason)
  await expect(signing).rejects.toBe(reason)
})
