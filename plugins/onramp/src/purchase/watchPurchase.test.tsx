import type { HistoryProvider, Kit, Transaction } from '@wallet-kit/core'
import { forgetTransactions, getTrackedTransactions } from '@wallet-kit/core/assets'
import { createTestKit, type MemoryStorage, memoryStorage } from '@wallet-kit/core/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import resumePurchases from '../handlers/resumePurchases.js'
import { onramp } from '../index.js'
import { beginPurchase } from './providerPage.js'

const address = '0x1111111111111111111111111111111111111111'
const caipAddress = `eip155:1:${address}`
type Asked = Parameters<HistoryProvider['fetchTransactions']>[0]

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const kits: Kit[] = []

/** A kit whose history has the rows that the test puts there. */
function setup({
  storage,
  hasHistory = true,
}: {
  storage?: MemoryStorage
  hasHistory?: boolean
} = {}) {
  const rows: Transaction[] = []
  const asked: Asked[] = []
  let isBroken = false
  const balances: boolean[] = []
  const kit: Kit = createTestKit({
    plugins: [onramp()],
    account: { caipAddress },
    storage: storage ?? memoryStorage(),
    providers: {
      ...(hasHistory && {
        history: {
          async fetchTransactions(options) {
            asked.push(options)
            if (isBroken) throw new Error('closed today')
            return { transactions: [...rows], next: undefined }
          },
        },
      }),
      balances: {
        async fetchBalances({ forceUpdate }) {
          balances.push(forceUpdate === true)
          return { balances: [] }
        },
      },
    },
  })
  kits.push(kit)
  const told: string[] = []
  kit.on('*', ({ name }: { name: string }) => {
    if (name.startsWith('onramp:')) told.push(name)
  })
  const row = (more: Partial<Transaction> = {}): Transaction => ({
    id: 'coinbase:7',
    minedAt: Date.now(),
    chainId: 'eip155:1',
    operationType: 'buy',
    status: 'confirmed',
    provider: 'coinbase',
    transfers: [{ direction: 'in', token: { symbol: 'ETH', amount: '0.04' } }],
    ...more,
  })
  return {
    kit,
    rows,
    row,
    asked,
    told,
    balances,
    setBroken: (broken: boolean) => {
      isBroken = broken
    },
    tracked: () => getTrackedTransactions(kit).map(({ id, status }) => [id, status]),
  }
}
/** The provider's page stays open, unless the test says otherwise. */
const begin = (kit: Kit, tab: { readonly closed: boolean } | undefined = { closed: false }) =>
  beginPurchase(kit, { provider: { id: 'coinbase', name: 'Coinbase' }, caipAddress, tab })
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a purchase that was begun', () => {
  test('is pending, without a hash, and told', () => {
    const { kit, told } = setup()
    begin(kit)
    expect(getTrackedTransactions(kit)).toEqual([
      expect.objectContaining({
        caipAddress,
        chainId: 'eip155:1',
        operationType: 'buy',
        status: 'pending',
        provider: 'Coinbase',
        sentTo: address,
        transfers: [],
      }),
    ])
    expect(getTrackedTransactions(kit)[0]).not.toHaveProperty('hash')
    expect(told).toEqual(['onramp:opened'])
  })

  test('ends with what the history of its provider says; the balances are read anew', async () => {
    const { kit, rows, row, asked, told, balances, tracked } = setup()
    begin(kit)
    await pass(15_000)
    expect(asked.at(-1)).toMatchObject({
      address,
      caipNetworkId: 'eip155:1',
      onramp: 'coinbase',
      forceUpdate: true,
    })
    expect(tracked()).toEqual([[expect.stringContaining('onramp:coinbase:'), 'pending']])
    rows.push(row())
    await pass(15_000)
    expect(tracked()).toEqual([['coinbase:7', 'confirmed']])
    expect(told).toEqual(['onramp:opened', 'onramp:purchased'])
    // What reads them is loaded first.
    await vi.waitFor(() => expect(balances.at(-1)).toBe(true))
    const count = asked.length
    await pass(60_000)
    expect(asked).toHaveLength(count)
  })

  test('is the history’s own row while that is pending', async () => {
    const { kit, rows, row, told, tracked } = setup()
    begin(kit)
    rows.push(row({ status: 'pending' }))
    await pass(15_000)
    expect(tracked()).toEqual([['coinbase:7', 'pending']])
    expect(told).toEqual(['onramp:opened'])
    rows.splice(0, 1, row({ status: 'failed' }))
    await pass(15_000)
    expect(tracked()).toEqual([['coinbase:7', 'failed']])
    expect(told).toEqual(['onramp:opened'])
  })

  test('is waited for to its end, also where another reader of the history forgot it', async () => {
    const { kit, rows, row, told, balances, tracked, asked } = setup()
    begin(kit)
    rows.push(row({ status: 'pending' }))
    await pass(15_000)
    forgetTransactions(kit, { ids: new Set(['coinbase:7']) })
    rows.splice(0, 1, row())
    await pass(15_000)
    expect(told).toEqual(['onramp:opened', 'onramp:purchased'])
    await vi.waitFor(() => expect(balances.at(-1)).toBe(true))
    // It is not remembered anew.
    expect(tracked()).toEqual([])
    const count = asked.length
    await pass(60_000)
    expect(asked).toHaveLength(count)
  })

  test('is nobody else’s, also where it is remembered no longer', async () => {
    const { kit, rows, row, told, tracked } = setup()
    begin(kit)
    await pass(1)
    begin(kit)
    rows.push(row())
    await pass(15_000)
    forgetTransactions(kit, { ids: new Set(['coinbase:7']) })
    await pass(60_000)
    expect(tracked()).toEqual([[expect.stringContaining('onramp:coinbase:'), 'pending']])
    expect(told).toEqual(['onramp:opened', 'onramp:opened', 'onramp:purchased'])
  })

  test('is none that was made before', async () => {
    const { kit, rows, row, tracked } = setup()
    rows.push(row({ minedAt: Date.now() - 3_600_000 }))
    begin(kit)
    await pass(30_000)
    expect(tracked()).toEqual([[expect.stringContaining('onramp:coinbase:'), 'pending']])
  })

  test('is none that was made a moment ago, also where that is no longer tracked', async () => {
    const { kit, rows, row, tracked } = setup()
    rows.push(row({ minedAt: Date.now() - 1000 }))
    begin(kit)
    await pass(30_000)
    expect(tracked()).toEqual([[expect.stringContaining('onramp:coinbase:'), 'pending']])
    // The service's clock is behind.
    rows.push(row({ id: 'coinbase:8', minedAt: Date.now() - 40_000 }))
    await pass(15_000)
    expect(tracked()).toEqual([['coinbase:8', 'confirmed']])
  })

  test('two at once become two rows', async () => {
    const { kit, rows, row, tracked } = setup()
    begin(kit)
    await pass(1)
    begin(kit)
    rows.push(row({ id: 'coinbase:7' }), row({ id: 'coinbase:8' }))
    await pass(31_000)
    expect(tracked().toSorted()).toEqual([
      ['coinbase:7', 'confirmed'],
      ['coinbase:8', 'confirmed'],
    ])
  })

  test('outlives a history that cannot be read', async () => {
    const { kit, rows, row, tracked, setBroken } = setup()
    begin(kit)
    setBroken(true)
    await pass(30_000)
    setBroken(false)
    rows.push(row())
    await pass(15_000)
    expect(tracked()).toEqual([['coinbase:7', 'confirmed']])
  })
})

describe('who comes back', () => {
  test('finds out at once, with the balances', async () => {
    const { kit, rows, row, asked, balances, tracked } = setup()
    begin(kit)
    await pass(0)
    rows.push(row())
    comeBack()
    await pass(0)
    expect(asked).toHaveLength(2)
    expect(tracked()).toEqual([['coinbase:7', 'confirmed']])
    await vi.waitFor(() => expect(balances).toContain(true))
  })

  test('is known by the tab that was closed, and by the focus', async () => {
    const { kit, asked, balances } = setup()
    const tab = { closed: false }
    begin(kit, tab)
    await pass(2000)
    expect(asked).toHaveLength(1)
    tab.closed = true
    await pass(1000)
    expect(asked).toHaveLength(2)
    await vi.waitFor(() => expect(balances).toEqual([true]))
    dispatchEvent(new Event('focus'))
    await pass(0)
    expect(asked).toHaveLength(3)
  })

  test('nothing more is asked while the page is out of sight', async () => {
    const { kit, asked } = setup()
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    begin(kit)
    comeBack()
    await pass(60_000)
    expect(asked).toHaveLength(1)
    state.mockReturnValue('visible')
    comeBack()
    await pass(0)
    expect(asked).toHaveLength(2)
  })
})

describe('it is waited for', () => {
  test('longer than a payment by bank takes: seldom after half an hour, until it is found', async () => {
    const { kit, rows, row, asked, tracked } = setup()
    begin(kit)
    await pass(30 * 60_000)
    const count = asked.length
    await pass(60 * 60_000)
    expect(asked.length - count).toBeLessThanOrEqual(13)
    expect(tracked()).toEqual([[expect.stringContaining('onramp:coinbase:'), 'pending']])
    rows.push(row())
    await pass(5 * 60_000 + 15_000)
    expect(tracked()).toEqual([['coinbase:7', 'confirmed']])
  })

  test('also where the provider’s page seems closed from the first moment', async () => {
    const { kit, rows, row, tracked } = setup()
    begin(kit, { closed: true })
    await pass(23 * 60 * 60_000)
    expect(tracked()).toEqual([[expect.stringContaining('onramp:coinbase:'), 'pending']])
    rows.push(row())
    comeBack()
    await pass(0)
    expect(tracked()).toEqual([['coinbase:7', 'confirmed']])
  })

  test('who comes back later finds out at once; the balances are read anew for half an hour', async () => {
    const { kit, asked, balances } = setup()
    begin(kit)
    await pass(31 * 60_000)
    const count = asked.length
    comeBack()
    await pass(0)
    expect(asked).toHaveLength(count + 1)
    expect(balances).toEqual([])
  })
})

describe('it is waited for no longer', () => {
  test('after a day: then nothing is pending', async () => {
    const { kit, asked, tracked } = setup()
    begin(kit)
    await pass(24 * 60 * 60_000 - 1)
    expect(tracked()).toHaveLength(1)
    await pass(5 * 60_000 + 15_000)
    expect(tracked()).toEqual([])
    const count = asked.length
    await pass(60 * 60_000)
    expect(asked).toHaveLength(count)
  })

  test('after a disconnect, and with the end of the kit', async () => {
    const { kit, asked, tracked } = setup()
    begin(kit)
    await kit.disconnect()
    expect(tracked()).toEqual([])
    await pass(60_000)
    expect(asked).toHaveLength(1)

    const found = setup()
    begin(found.kit)
    found.rows.push(found.row({ status: 'pending' }))
    await pass(15_000)
    await found.kit.disconnect()
    const count = found.asked.length
    await pass(60_000)
    expect(found.asked).toHaveLength(count)

    const other = setup()
    begin(other.kit)
    await pass(0)
    other.kit.destroy()
    await pass(60_000)
    comeBack()
    expect(other.asked).toHaveLength(1)
  })
})

describe('a reload', () => {
  /** Another kit on what the first one stored, but for its session, which nobody is there to restore. */
  function reload(kit: Kit, storage: MemoryStorage) {
    kit.destroy()
    const values = [...storage.values].filter(([key]) => key.includes('transactions'))
    return setup({ storage: memoryStorage(new Map(values)) })
  }

  test('waits on, and asks at once', async () => {
    const storage = memoryStorage()
    const first = setup({ storage })
    begin(first.kit)
    await pass(1000)
    const { kit, rows, row, asked, tracked } = reload(first.kit, storage)
    rows.push(row())
    resumePurchases(kit)
    resumePurchases(kit)
    await pass(0)
    expect(asked).toHaveLength(1)
    expect(tracked()).toEqual([['coinbase:7', 'confirmed']])
  })

  test('asks for the purchases of the provider by its id, whatever others are called', async () => {
    const storage = memoryStorage()
    const first = setup({ storage })
    beginPurchase(first.kit, { provider: { id: 'own:1', name: 'Coinbase' }, caipAddress })
    const { kit, rows, row, asked, told, tracked } = reload(first.kit, storage)
    resumePurchases(kit)
    await pass(0)
    expect(asked.map(({ onramp }) => onramp)).toEqual(['own:1'])
    // The history's own row, which is pending over the next reload.
    rows.push(row({ id: '7', status: 'pending', provider: 'own:1' }))
    comeBack()
    await pass(0)
    expect(tracked()).toEqual([['7', 'pending']])
    const later = reload(kit, kit.config.storage as MemoryStorage)
    later.rows.push(row({ id: '7', provider: 'own:1' }))
    resumePurchases(later.kit)
    await pass(0)
    expect(later.asked.map(({ onramp }) => onramp)).toEqual(['own:1'])
    expect(later.tracked()).toEqual([['7', 'confirmed']])
    expect([...told, ...later.told]).toEqual(['onramp:purchased'])
  })
})

test('without a history nothing is pending; who comes back finds new balances', async () => {
  const { kit, balances, tracked } = setup({ hasHistory: false })
  begin(kit)
  expect(tracked()).toEqual([])
  comeBack()
  await vi.waitFor(() => expect(balances).toEqual([true]))
  await pass(31 * 60_000)
  comeBack()
  await pass(0)
  expect(balances).toEqual([true])
})

describe('without a page that is open there is no timer', () => {
  const begun = (kit: Kit, tab?: { readonly closed: boolean }) =>
    beginPurchase(kit, { provider: { id: 'coinbase', name: 'Coinbase' }, caipAddress, tab })

  test.each([
    ['unknown', undefined],
    ['closed, or looking so', { closed: true }],
  ])('where it is %s: the way back alone asks', async (_, tab) => {
    const { kit, rows, row, asked, tracked } = setup()
    begun(kit, tab)
    await pass(0)
    expect(vi.getTimerCount()).toBe(0)
    expect(asked).toHaveLength(1)
    rows.push(row())
    dispatchEvent(new Event('focus'))
    await pass(0)
    expect(tracked()).toEqual([['coinbase:7', 'confirmed']])
  })

  test('nor once it was closed', async () => {
    const { kit } = setup()
    const tab = { closed: false }
    begun(kit, tab)
    await pass(0)
    expect(vi.getTimerCount()).toBeGreaterThan(0)
    tab.closed = true
    await pass(2000)
    expect(vi.getTimerCount()).toBe(0)
  })
})
