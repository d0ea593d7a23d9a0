import { describe, expect, test, vi } from 'vitest'
import { fetchBalance, getBalance } from '../account/balance.js'
import type { Config } from '../config/config.js'
import { errorReported } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { memoryStorage } from '../testing/memoryStorage.js'
import { fetchTokens, getTokens, refreshAccount } from './tokens.js'

const caipAddress = 'eip155:1:0x1111111111111111111111111111111111111111'
const account = { caipAddress }
const ether = {
  ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1' },
  quantity: { decimals: '18', numeric: '2.5' },
}
const address = `eip155:1:0x${'cd'.repeat(20)}`

/** A host's own balances, and what was asked of them. */
function giving(balances: readonly object[]) {
  const asked: object[] = []
  const fetchBalances = async (options: object) => {
    asked.push(options)
    return { balances: balances as never }
  }
  const providers: Config['providers'] = { balances: { fetchBalances } }
  return { asked, providers }
}

test.each([
  [0, 2],
  [1, 1],
  [200, 1],
  [201, 2],
])('a list of %i is asked for %i times in two page loads', async (count, times) => {
  const { asked, providers } = giving(Array(count).fill(ether))
  const storage = memoryStorage()
  const first: Kit = createTestKit({ account, storage, providers })
  await fetchTokens(first)
  first.destroy()
  const second: Kit = createTestKit({ account, storage, providers })
  expect(await fetchTokens(second)).toHaveLength(count)
  expect(asked).toHaveLength(times)
})

test('what is stored and no list of balances is asked for anew', async () => {
  const { asked, providers } = giving([ether])
  const storage = memoryStorage()
  const first: Kit = createTestKit({ account, storage, providers })
  await fetchTokens(first)
  first.destroy()
  const [key = '', text = ''] = [...storage.values].find(([key]) => key.endsWith('/tokens')) ?? []
  const spoil = (list: string) => text.replace(/\[\{.*?\}\]/, list)
  expect(spoil('7')).not.toBe(text)
  storage.setItem(key, spoil('7'))
  expect(await fetchTokens(createTestKit({ account, storage, providers }))).toHaveLength(1)
  expect(asked).toHaveLength(2)
  // An entry of a list that is no balance counts as unread.
  storage.setItem(key, spoil(`[{"name":"Other"},${JSON.stringify(ether)}]`))
  const third: Kit = createTestKit({ account, storage, providers })
  expect(await fetchTokens(third)).toEqual([ether])
  expect(getTokens(third)).toMatchObject({ asked: 2, unread: 1 })
  expect(asked).toHaveLength(2)
})

describe('nobody is asked', () => {
  test('without an account, or of one that is none', async () => {
    const { asked, providers } = giving([ether])
    expect(await fetchTokens(createTestKit({ providers }))).toBeUndefined()
    const kit: Kit = createTestKit({ account, providers })
    expect(await fetchTokens(kit, { caipAddress: 'nonsense' })).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('on a network that is not configured, unless the host allows it', async () => {
    const { asked, providers } = giving([])
    const elsewhere = { caipAddress: caipAddress.replace(':1:', ':999:') }
    const kit: Kit = createTestKit({ account, providers })
    expect(await fetchTokens(kit, elsewhere)).toBeUndefined()
    expect(asked).toEqual([])
    const open: Kit = createTestKit({ account, providers, allowUnsupportedChain: true })
    expect(await fetchTokens(open, elsewhere)).toEqual([])
    expect(asked).toMatchObject([{ caipNetworkId: 'eip155:999' }])
  })

  test('in a namespace without balances, which has none', async () => {
    const { asked, providers } = giving([ether])
    const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
    const kit: Kit = createTestKit({
      networks: [fakeNetwork('bip122', bitcoin.slice(7), 'Bitcoin')],
      account: { caipAddress: `${bitcoin}:bc1qa` },
      providers,
    })
    expect(await fetchTokens(kit)).toBeUndefined()
    expect(getTokens(kit)).toMatchObject({ hasPrices: false, tokens: [], isKnown: false })
    expect(asked).toEqual([])
  })
})

describe('the native coin of a list', () => {
  test.each([
    ['stands in for the balance', [ether], '2.5'],
    [
      'is that without an address',
      [{ ...ether, address, quantity: { decimals: '6', numeric: '7' } }, ether],
      '2.5',
    ],
    ['is not that of another network', [{ ...ether, chainId: 'eip155:10' }], undefined],
    ['is not a token', [{ ...ether, address }], undefined],
  ])('%s', async (_, balances, value) => {
    const kit: Kit = createTestKit({ account, providers: giving(balances).providers })
    await fetchTokens(kit)
    expect(getBalance(kit).value).toBe(value)
  })
})

describe('the tokens of the active account', () => {
  test('are what they were while they are read anew, and add up what has a value', async () => {
    const worth = [{ ...ether, value: '0.1' }, ether, { ...ether, value: 0.2 }]
    const kit: Kit = createTestKit({ account, providers: giving(worth).providers })
    const none = { tokens: [], total: '0', priced: 0 }
    expect(getTokens(kit)).toStrictEqual({
      ...{ status: 'loading', isKnown: false, hasPrices: true },
      ...none,
    })
    await fetchTokens(kit)
    const known = { isKnown: true, hasPrices: true, total: '0.3', priced: 2 }
    expect(getTokens(kit)).toMatchObject({ status: 'ready', ...known })
    const again = fetchTokens(kit, { forceUpdate: true })
    expect(getTokens(kit)).toMatchObject({ status: 'loading', ...known })
    expect(getTokens(kit).tokens).toHaveLength(3)
    await again
    expect(getTokens(kit)).not.toHaveProperty('retryAt')
  })

  test('without a service are known with the balance, or with what the wallet tells', async () => {
    const { plugin, adapter } = fakeNamespace('eip155')
    const kit: Kit = createTestKit({ plugins: [plugin], account })
    const plain = { isKnown: false, hasPrices: false, total: '0', priced: 0, tokens: [] }
    expect(getTokens(kit)).toStrictEqual({ status: 'loading', ...plain })
    adapter.getAssets = async () => [
      { address: address.slice(9), symbol: 'KIT', decimals: 6, balance: 1_000_000n },
    ]
    await fetchTokens(kit)
    expect(getTokens(kit)).toMatchObject({
      ...{ status: 'loading', isKnown: true },
      tokens: [{ name: 'KIT', symbol: 'KIT', address, quantity: { numeric: '1' } }],
    })
    adapter.getBalance = () => Promise.reject(new Error('down'))
    await fetchBalance(kit).catch(() => {})
    expect(getTokens(kit)).toMatchObject({ status: 'failed', retryAt: expect.any(Number) })
  })
})

describe('what was sent', () => {
  const down = { balances: { fetchBalances: () => Promise.reject(new Error('down')) } }

  test('has the balance and the tokens of the active account read past all caches', async () => {
    const { asked, providers } = giving([ether])
    const { plugin, adapter } = fakeNamespace('eip155')
    const kit: Kit = createTestKit({ plugins: [plugin], account, providers })
    await Promise.all([fetchTokens(kit), fetchBalance(kit)])
    const read = vi.spyOn(adapter, 'getBalance')
    refreshAccount(kit, { caipAddress })
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    await vi.waitFor(() => expect(read).toHaveBeenCalledOnce())
    expect(asked[1]).toMatchObject({ forceUpdate: true })
  })

  test('is told of where the active account cannot be read, and of no other', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    const kit: Kit = createTestKit({ account, wallet, providers: down })
    const told: string[] = []
    kit.on(errorReported.name, ({ name }) => told.push(name))
    refreshAccount(kit, { caipAddress: caipAddress.replace(':1:', ':10:') })
    refreshAccount(kit, { caipAddress })
    await vi.waitFor(() => expect(told).toEqual(['TokenBalanceError']))
  })

  test('from another account of the wallet has that one’s tokens read, of a stranger’s nobody asks', async () => {
    const { asked, providers } = giving([ether])
    const kit: Kit = createTestKit({ account, providers })
    refreshAccount(kit, { caipAddress: `eip155:10:0x${'99'.repeat(20)}` })
    refreshAccount(kit, { caipAddress: caipAddress.replace(':1:', ':10:') })
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect(asked).toMatchObject([{ caipNetworkId: 'eip155:10', forceUpdate: true }])
  })
})
