import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Kit } from '../kit/kit.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { memoryStorage } from '../testing/memoryStorage.js'
import { fetchAccountType, getAccountType, mayAnswerProposal } from './accountType.js'
import type { WalletAccount } from './adapter.js'
import { switchAccount } from './switchAccount.js'

const alice = '0x1111111111111111111111111111111111111111'
const bob = '0x2222222222222222222222222222222222222222'
const caipAddress = `eip155:1:${alice}`
const storageKey = '@wallet-kit/default/account-types'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function setUp({ storage = memoryStorage(), isConnected = true } = {}) {
  const { plugin, adapter } = fakeNamespace('eip155')
  const ask = vi.fn(async (): Promise<'smartAccount' | 'eoa'> => 'smartAccount')
  adapter.getAccountType = ask
  const wallet = createFakeWallet({ id: 'fern' })
  const kit: Kit = createTestKit({
    ...{ plugins: [plugin], storage, wallet },
    ...(isConnected && { account: { caipAddress } }),
  })
  await vi.advanceTimersByTimeAsync(0)
  const give = (...accounts: readonly WalletAccount[]) => {
    for (const listener of wallet.listeners) listener.onChange('eip155', { accounts })
  }
  return { kit, wallet, adapter, ask, give }
}

test('an account that the wallet says no type of is asked for, once in five minutes', async () => {
  const { kit, ask } = await setUp()
  expect(getAccountType(kit)).toBeUndefined()
  expect(await fetchAccountType(kit)).toBe('smartAccount')
  expect(getAccountType(kit)).toBe('smartAccount')
  expect(ask).toHaveBeenCalledExactlyOnceWith({
    connector: expect.objectContaining({ id: 'fern' }),
    signal: expect.any(AbortSignal),
    address: alice,
    network: expect.objectContaining({ caipNetworkId: 'eip155:1' }),
  })
  await vi.advanceTimersByTimeAsync(299_999)
  ask.mockResolvedValue('eoa')
  expect(await fetchAccountType(kit)).toBe('smartAccount')
  await vi.advanceTimersByTimeAsync(1)
  expect(await fetchAccountType(kit)).toBe('eoa')
  expect(ask).toHaveBeenCalledTimes(2)
})

test('what the wallet says of the account in use counts, and nobody else is asked', async () => {
  const { kit, ask, give } = await setUp()
  give({ address: alice, type: 'eoa' }, { address: bob, type: 'payment' })
  expect([await fetchAccountType(kit), getAccountType(kit)]).toEqual(['eoa', 'eoa'])
  switchAccount(kit, { namespace: 'eip155', address: bob })
  expect([await fetchAccountType(kit), getAccountType(kit)]).toEqual(['payment', 'payment'])
  expect(ask).not.toHaveBeenCalled()
})

test('an account is a contract account on its own network only', async () => {
  const { kit, wallet } = await setUp()
  await fetchAccountType(kit)
  wallet.switchNetwork('eip155:10')
  expect(getAccountType(kit)).toBeUndefined()
})

describe('nobody is asked', () => {
  test('where nobody is connected', async () => {
    const { kit, ask } = await setUp({ isConnected: false })
    expect(await fetchAccountType(kit)).toBeUndefined()
    expect(getAccountType(kit)).toBeUndefined()
    expect(ask).not.toHaveBeenCalled()
  })

  test('where the wallet is on a network that is not configured', async () => {
    const { kit, ask, wallet } = await setUp()
    wallet.switchNetwork('eip155:999')
    expect(await fetchAccountType(kit)).toBeUndefined()
    expect(ask).not.toHaveBeenCalled()
  })

  test('where the namespace has no contract accounts', async () => {
    const { kit, adapter } = await setUp()
    delete adapter.getAccountType
    expect(await fetchAccountType(kit)).toBeUndefined()
  })
})

test.each([
  ['smartAccount', 'smartAccount', 0],
  ['eoa', 'eoa', 0],
  ['a word of another hand', 'admin', 1],
])('%s, as an earlier page load stored it', async (_, stored, asked) => {
  const storage = memoryStorage()
  storage.setItem(storageKey, JSON.stringify({ v: 1, d: [[caipAddress, Date.now(), stored]] }))
  const { kit, ask } = await setUp({ storage })
  expect(await fetchAccountType(kit)).toBe(asked ? 'smartAccount' : stored)
  expect(ask).toHaveBeenCalledTimes(asked)
})

test.each<[string, WalletAccount['type'], 'smartAccount' | 'eoa', boolean]>([
  ['a contract account that the adapter found', undefined, 'smartAccount', true],
  ['one of a key', undefined, 'eoa', false],
  ['a contract account that its wallet told', 'smartAccount', 'smartAccount', false],
])('%s may answer with a proposal: %s, %s, %s', async (_, told, found, may) => {
  const { kit, ask, give } = await setUp()
  ask.mockResolvedValue(found)
  give({ address: alice, ...(told && { type: told }) })
  await fetchAccountType(kit)
  expect(mayAnswerProposal(kit)).toBe(may)
})
