import {
  type HistoryProvider,
  type Kit,
  removeNetwork,
  type Transaction,
  type TransactionPage,
  type Transfer,
} from '@wallet-kit/core'
import {
  forgetTransactions,
  getTrackedTransactions,
  trackTransaction,
  updateTransaction,
} from '@wallet-kit/core/assets'
import { createFakeWallet, createTestKit } from '@wallet-kit/core/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { activity } from '../index.js'
import { fetchActivity, fetchMoreActivity } from './fetchActivity.js'

import { getActivity } from './getActivity.js'

const address = '0x1111111111111111111111111111111111111111'
const caipAddress = `eip155:1:${address}`
const start = Date.UTC(2026, 10, 20)

const entry = (id: string, parts: Partial<Transaction> = {}): Transaction => ({
  id,
  hash: `0x${id}`,
  minedAt: start - 1000,
  chainId: 'eip155:1',
  operationType: 'send',
  status: 'confirmed',
  transfers: [],
  ...parts,
})
const spam = (id: string) =>
  entry(id, { transfers: [{ direction: 'in', nft: { name: 'Claim', isSpam: true } }] })
const page = (ids: string, next?: string): TransactionPage => ({
  transactions: [...ids].map((id) => entry(id)),
  next,
})

type Asked = Parameters<HistoryProvider['fetchTransactions']>[0]
const kits: Kit[] = []
beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
  vi.useRealTimers()
})

/** A kit whose history is answered by the test, request by request. */
function createSubject(
  answer: (asked: Asked, count: number) => Promise<TransactionPage> | TransactionPage,
) {
  const asked: Asked[] = []
  const wallet = createFakeWallet({ id: 'fern' })
  const kit: Kit = createTestKit({
    plugins: [activity()],
    account: { caipAddress },
    wallet,
    providers: {
      history: {
        fetchTransactions: async (options) => {
          asked.push(options)
          return answer(options, asked.length)
        },
      },
    },
  })
  kits.push(kit)
  const ids = () =>
    getActivity(kit)
      .months.flatMap(({ rows }) => rows.map(({ id }) => id))
      .join('')
  return { kit, wallet, asked, ids }
}
/** A promise in the test's hand. */
function later() {
  let resolve: (page: TransactionPage) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<TransactionPage>((done, fail) => {
    resolve = done
    reject = fail
  })
  return { promise, resolve, reject }
}
/** What was sent from here; nobody waits for its outcome where it has no hash. */
const send = (kit: Kit, { hash: _, ...sent } = entry('s', { status: 'pending', minedAt: start })) =>
  trackTransaction(kit, { ...sent, caipAddress })

describe('a first page', () => {
  test('is asked for the account on its network, and asked again 30 s later', async () => {
    const { kit, asked, ids } = createSubject((_, count) => page(count === 1 ? 'a' : 'ba'))
    await fetchActivity(kit)
    expect(asked).toEqual([expect.objectContaining({ address, caipNetworkId: 'eip155:1' })])
    vi.setSystemTime(start + 29_999)
    await fetchActivity(kit)
    expect(asked).toHaveLength(1)
    vi.setSystemTime(start + 30_000)
    await fetchActivity(kit)
    expect(ids()).toBe('ba')
  })

  test('is read past the caches where the visitor asks', async () => {
    const { kit, asked } = createSubject(() => page('a'))
    await fetchActivity(kit)
    await fetchActivity(kit, { forceUpdate: true })
    expect(asked.map(({ forceUpdate }) => forceUpdate)).toEqual([false, true])
  })

  test('that fails is empty, told once, and asked again from 30 s on', async () => {
    const { kit, asked } = createSubject((_, count) => {
      if (count === 1) throw new Error('no')
      return page('a')
    })
    await expect(fetchActivity(kit)).rejects.toMatchObject({
      name: 'TransactionsError',
      hints: [
        'The cause says what failed: "services.blockchain", "providers.history", or what onchain() asks.',
      ],
      notice: { as: 'toast', text: 'Failed to fetch transactions' },
    })
    expect(getActivity(kit)).toMatchObject({
      status: 'failed',
      isKnown: false,
      months: [],
      retryAt: start + 30_000,
    })
    vi.setSystemTime(start + 29_999)
    await fetchActivity(kit, { forceUpdate: true })
    expect(asked).toHaveLength(1)
    vi.setSystemTime(start + 30_000)
    await fetchActivity(kit, { forceUpdate: true })
    expect(getActivity(kit)).toMatchObject({ status: 'ready', isKnown: true, retryAt: undefined })
  })

  test('that fails later keeps what is known', async () => {
    const { kit, ids } = createSubject((_, count) => {
      if (count > 1) throw new Error('no')
      return page('ab', '1')
    })
    await fetchActivity(kit)
    await expect(fetchActivity(kit, { forceUpdate: true })).rejects.toThrow()
    expect(ids()).toBe('ab')
    expect(getActivity(kit)).toMatchObject({ status: 'failed', hasMore: true })
  })

  test('hangs ten seconds at the most', async () => {
    const { kit } = createSubject(() => new Promise(() => undefined))
    const read = expect(fetchActivity(kit)).rejects.toMatchObject({ name: 'TransactionsError' })
    await vi.advanceTimersByTimeAsync(10_000)
    await read
  })

  test('read anew keeps the pages behind it and where they end', async () => {
    const { kit, asked, ids } = createSubject(({ cursor }, count) => {
      if (cursor === '1') return page('cd', '2')
      if (cursor === '2') return page('e')
      return count < 3 ? page('ab', '1') : page('xa', 'other')
    })
    await fetchActivity(kit)
    await fetchMoreActivity(kit)
    expect(ids()).toBe('abcd')
    await fetchActivity(kit, { forceUpdate: true })
    expect(ids()).toBe('xabcd')
    await fetchMoreActivity(kit)
    expect(ids()).toBe('xabcde')
    expect(asked.at(-1)?.cursor).toBe('2')
    expect(getActivity(kit).hasMore).toBe(false)
  })
})

describe('what is pending in the history', () => {
  const pending = (id: string) => entry(id, { status: 'pending' })
  const statuses = (kit: Kit) =>
    getActivity(kit).months.flatMap(({ rows }) => rows.map(({ id, status }) => [id, status]))

  test('is read again after 10 s, past the caches, as long as it is', async () => {
    const { kit, asked } = createSubject((_, count) => ({
      transactions: [count < 3 ? pending('a') : entry('a')],
      next: undefined,
    }))
    await fetchActivity(kit)
    expect(getActivity(kit).isPending).toBe(true)
    for (const time of [9_999, 10_000, 20_000, 30_000, 49_999]) {
      vi.setSystemTime(start + time)
      await fetchActivity(kit)
    }
    expect(asked.map(({ forceUpdate }) => forceUpdate)).toEqual([false, true, true])
    expect(getActivity(kit).isPending).toBe(false)
    expect(statuses(kit)).toEqual([['a', 'confirmed']])
  })

  test('on a later page is none that another look at the first one would change', async () => {
    const { kit } = createSubject(({ cursor }) =>
      cursor ? { transactions: [pending('b')], next: undefined } : page('a', '1'),
    )
    await fetchActivity(kit)
    await fetchMoreActivity(kit)
    expect(statuses(kit)).toContainEqual(['b', 'pending'])
    expect(getActivity(kit).isPending).toBe(false)
  })

  test('stays as it went where an older answer comes late', async () => {
    const late = later()
    const { kit } = createSubject((_, count) =>
      count === 2
        ? late.promise
        : { transactions: [count === 1 ? pending('a') : entry('a')], next: undefined },
    )
    await fetchActivity(kit)
    vi.setSystemTime(start + 10_000)
    const look = fetchActivity(kit)
    await vi.advanceTimersByTimeAsync(0)
    await fetchActivity(kit, { forceUpdate: true })
    late.resolve({ transactions: [pending('a')], next: undefined })
    await look
    expect(statuses(kit)).toEqual([['a', 'confirmed']])
  })
})

describe('what is spam', () => {
  const nft = (isSpam: boolean): Transfer => ({ direction: 'in', nft: { name: 'Claim', isSpam } })
  const coin: Transfer = { direction: 'out', token: { symbol: 'ETH', amount: '0.5' } }

  test('is hidden alone; with a real transfer in it, before or after, it is shown', async () => {
    const { kit, ids } = createSubject(() => ({
      transactions: [
        entry('a', { transfers: [nft(true), coin] }),
        entry('b', { transfers: [coin, nft(true)] }),
        entry('c', { transfers: [nft(true), nft(true)] }),
        entry('d', { transfers: [nft(true), nft(false)] }),
        entry('e', { transfers: [] }),
      ],
      next: undefined,
    }))
    await fetchActivity(kit)
    expect(ids()).toBe('abde')
  })
})

describe('further pages', () => {
  test('spam alone is read past, five pages at a time; then the visitor is asked', async () => {
    const { kit, asked } = createSubject((_, count) => ({
      transactions: [spam(`s${count}`)],
      next: String(count),
    }))
    await fetchActivity(kit)
    expect(asked).toHaveLength(5)
    expect(getActivity(kit)).toMatchObject({
      isKnown: true,
      count: 0,
      hasMore: true,
      isPaused: true,
    })
    await fetchMoreActivity(kit)
    expect(asked).toHaveLength(10)
    expect(asked.at(-1)?.cursor).toBe('9')
  })

  test.each([
    ['the same for ever', () => 'round'],
    ['going round', (count: number) => String(count % 3)],
    ['endless in itself', () => 'x'.repeat(2001)],
  ])('a cursor that is %s ends the list, which is not all of it', async (_, next) => {
    const { kit, asked } = createSubject((_, count) => ({
      transactions: [entry(`e${count}`)],
      next: next(count),
    }))
    await fetchActivity(kit)
    for (let each = 0; each < 10; each++) await fetchMoreActivity(kit)
    expect(asked.length).toBeLessThan(5)
    expect(getActivity(kit)).toMatchObject({ hasMore: false, reach: { isPartial: true } })
  })

  test('entries that come again are shown once', async () => {
    const { kit, ids } = createSubject(({ cursor }) => (cursor ? page('bcc') : page('ab', '1')))
    await fetchActivity(kit)
    await fetchMoreActivity(kit)
    expect(ids()).toBe('abc')
  })

  test('one that fails waits for the visitor', async () => {
    let isDown = true
    const { kit, ids } = createSubject(({ cursor }) => {
      if (!cursor) return page('a', '1')
      if (isDown) throw new Error('no')
      return page('b')
    })
    await fetchActivity(kit)
    await expect(fetchMoreActivity(kit)).rejects.toThrow('could not be read')
    expect(getActivity(kit)).toMatchObject({ status: 'failed', isPaused: true, hasMore: true })
    isDown = false
    await fetchMoreActivity(kit)
    expect(ids()).toBe('ab')
    expect(getActivity(kit)).toMatchObject({ status: 'ready', isPaused: false, hasMore: false })
  })

  describe('behind one of spam alone', () => {
    const pages: Record<string, TransactionPage> = {
      '': page('a', '1'),
      '1': { transactions: [spam('s')], next: '2' },
      '2': page('b', '3'),
      '3': page('c'),
    }

    test('one that fails is asked again where the visitor asks', async () => {
      let isDown = true
      const { kit, ids } = createSubject(({ cursor = '' }) => {
        if (isDown && cursor === '2') throw new Error('no')
        return pages[cursor] as TransactionPage
      })
      await fetchActivity(kit)
      await expect(fetchMoreActivity(kit)).rejects.toThrow('could not be read')
      isDown = false
      await fetchMoreActivity(kit)
      await fetchMoreActivity(kit)
      expect(ids()).toBe('abc')
      expect(getActivity(kit).hasMore).toBe(false)
    })

    test('one that a newer look ended is asked again', async () => {
      const late = later()
      let isHanging = true
      const { kit, ids } = createSubject(({ cursor = '' }) =>
        isHanging && cursor === '2' ? late.promise : (pages[cursor] as TransactionPage),
      )
      await fetchActivity(kit)
      const more = fetchMoreActivity(kit)
      await vi.advanceTimersByTimeAsync(0)
      isHanging = false
      await fetchActivity(kit, { forceUpdate: true })
      await more
      await fetchMoreActivity(kit)
      await fetchMoreActivity(kit)
      expect(ids()).toBe('abc')
    })
  })

  test('a late one is not added to a newer list', async () => {
    const late = later()
    const { kit, ids } = createSubject(({ cursor }, count) =>
      cursor ? late.promise : count === 1 ? page('ab', '1') : page('xy', '2'),
    )
    await fetchActivity(kit)
    const more = fetchMoreActivity(kit)
    await fetchActivity(kit, { forceUpdate: true })
    late.resolve(page('cd'))
    await more
    expect(ids()).toBe('xy')
  })
})

describe('accounts', () => {
  test('a late answer for one is not shown under another', async () => {
    const late = later()
    const { kit, asked, ids } = createSubject(({ caipNetworkId }) =>
      caipNetworkId === 'eip155:1'
        ? late.promise
        : { transactions: [entry('o', { chainId: 'eip155:10' })], next: undefined },
    )
    const first = fetchActivity(kit)
    await kit.switchNetwork({ caipNetworkId: 'eip155:10' })
    expect(getActivity(kit)).toMatchObject({ isKnown: false, months: [] })
    await fetchActivity(kit)
    late.resolve(page('a'))
    await first
    expect(ids()).toBe('o')
    expect(asked.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['eip155:1', 'eip155:10'])
    await kit.switchNetwork({ caipNetworkId: 'eip155:1' })
    expect(ids()).toBe('a')
  })

  test('a disconnect forgets, and ends what is under way', async () => {
    const { kit, asked } = createSubject((_, count) =>
      count === 1 ? page('a') : new Promise(() => undefined),
    )
    await fetchActivity(kit)
    const second = fetchActivity(kit, { forceUpdate: true })
    await kit.disconnect()
    await second
    expect(asked[1]?.signal?.aborted).toBe(true)
    expect(getActivity(kit).isKnown).toBe(false)
  })

  test('on a network that the app does not have: nothing is asked', async () => {
    const { kit, wallet, asked } = createSubject(() => page('a', '1'))
    const [tab] = kit.plugins[0]?.contributes?.accountTabs ?? []
    await fetchActivity(kit)
    expect(tab?.isAvailable?.(kit)).toBe(true)
    // The wallet was there, and has yet to follow to another one.
    wallet.policy = 'hang'
    removeNetwork(kit, { caipNetworkId: 'eip155:1' }).catch(() => undefined)
    await vi.waitFor(() => expect(kit.getNetwork().isSupported).toBe(false))
    expect(tab?.isAvailable?.(kit)).toBe(false)
    await fetchActivity(kit, { forceUpdate: true })
    await fetchMoreActivity(kit)
    expect(asked).toHaveLength(1)
  })

  test('without one nothing is asked', async () => {
    const { kit, asked } = createSubject(() => page('a'))
    await kit.disconnect()
    await fetchActivity(kit)
    await fetchMoreActivity(kit)
    expect(asked).toEqual([])
  })
})

describe('what was sent from here', () => {
  test('stands before the history until that shows it, by its hash in any letter case', async () => {
    const { kit, ids } = createSubject((_, count) =>
      count === 1
        ? page('a')
        : { transactions: [entry('h', { hash: '0xABC' }), entry('a')], next: undefined },
    )
    trackTransaction(kit, { ...entry('s', { hash: '0xabc' }), caipAddress })
    expect(ids()).toBe('s')
    await fetchActivity(kit)
    expect(ids()).toBe('sa')
    await fetchActivity(kit, { forceUpdate: true })
    expect(ids()).toBe('ha')
    expect(getTrackedTransactions(kit)).toEqual([])
  })

  test('of another account or network is not shown', async () => {
    const { kit, ids } = createSubject(() => page('a'))
    trackTransaction(kit, { ...entry('s'), caipAddress: `eip155:10:${address}` })
    trackTransaction(kit, {
      ...entry('t'),
      caipAddress: 'eip155:1:0x2222222222222222222222222222222222222222',
    })
    await fetchActivity(kit)
    expect(ids()).toBe('a')
  })

  test('makes the list stale once it has settled: it is read anew, past the caches', async () => {
    const { kit, asked } = createSubject(() => page('a'))
    send(kit)
    await fetchActivity(kit)
    expect(getActivity(kit).isStale).toBe(false)
    updateTransaction(kit, { id: 's', status: 'confirmed' })
    // Subscribers are told a moment later.
    await Promise.resolve()
    expect(getActivity(kit).isStale).toBe(true)
    await fetchActivity(kit)
    expect(getActivity(kit).isStale).toBe(false)
    expect(asked.map(({ forceUpdate }) => forceUpdate)).toEqual([false, true])
  })

  test('makes the list stale where another tab forgot it, since its history shows it', async () => {
    const { kit } = createSubject(() => page('a'))
    send(kit)
    await fetchActivity(kit)
    forgetTransactions(kit, { ids: new Set(['s']) })
    await Promise.resolve()
    expect(getActivity(kit).isStale).toBe(true)
  })

  test('and has been dropped makes the list stale, and so does what becomes of it', async () => {
    const { kit } = createSubject(() => page('a'))
    send(kit)
    await fetchActivity(kit)
    for (const status of ['dropped', 'confirmed'] as const) {
      updateTransaction(kit, { id: 's', status })
      await Promise.resolve()
      expect(getActivity(kit)).toMatchObject({ isStale: true, isPending: false })
      await fetchActivity(kit)
      expect(getActivity(kit).isStale).toBe(false)
    }
  })

  describe('and was replaced in the wallet', () => {
    /** What the history shows beside it. */
    async function readBeside(...others: Partial<Transaction>[]) {
      const transactions = others.map((parts, index) => entry(`${index}`, parts))
      const subject = createSubject(() => ({ transactions, next: undefined }))
      send(subject.kit)
      updateTransaction(subject.kit, { id: 's', status: 'replaced' })
      await fetchActivity(subject.kit)
      return subject
    }
    const inPlace = { minedAt: start + 12_000, sentFrom: address }

    test('stands there as such until the history shows what came in its place', async () => {
      const subject = await readBeside({ minedAt: start - 1, sentFrom: address })
      const [shown] = getActivity(subject.kit).months.flatMap(({ rows }) => rows)
      expect([subject.ids(), shown?.status]).toEqual(['s0', 'replaced'])
      expect((await readBeside(inPlace)).ids()).toBe('0')
    })

    test.each<[string, Partial<Transaction>]>([
      ['came in', { ...inPlace, sentFrom: '0x2222222222222222222222222222222222222222' }],
      ['is not in a block yet', { ...inPlace, status: 'pending' }],
      ['is not known to be the account’s', { minedAt: start + 12_000 }],
    ])('is not hidden by what %s', async (_, other) => {
      expect((await readBeside(other)).ids()).toMatch('s')
    })

    test('is not a reason to forget what is still waited for', async () => {
      const { kit, ids } = createSubject(() => ({
        transactions: [entry('0', inPlace)],
        next: undefined,
      }))
      send(kit)
      await fetchActivity(kit)
      expect(ids()).toMatch('s')
    })
  })

  test('stays pending where the history has no word for how it went', async () => {
    const { kit } = createSubject(() => ({
      transactions: [entry('s', { status: 'dropped' })],
      next: undefined,
    }))
    send(kit)
    await fetchActivity(kit)
    expect(getTrackedTransactions(kit)).toMatchObject([{ id: 's', status: 'pending' }])
    expect(getActivity(kit)).toMatchObject({ count: 1, isPending: true })
  })

  test('is as it went, also where the history still says that it is pending', async () => {
    const { kit } = createSubject(() => ({
      transactions: [entry('s', { status: 'pending' })],
      next: undefined,
    }))
    send(kit)
    await fetchActivity(kit)
    const [shown] = getActivity(kit).months.flatMap(({ rows }) => rows) as [Transaction]
    expect(shown.id).toBe('s')
    expect(getActivity(kit).statusOf(shown)).toBe('pending')
    updateTransaction(kit, { id: 's', status: 'failed' })
    expect(getActivity(kit).statusOf(shown)).toBe('failed')
    expect(getTrackedTransactions(kit)).toHaveLength(1)
  })

  describe('and of which the history says how it went', () => {
    /** `network`: what that says of it, `status`: what the history says. */
    async function read(network: Transaction['status'], status: Transaction['status']) {
      const { kit } = createSubject(() => ({
        transactions: [entry('s', { status })],
        next: undefined,
      }))
      trackTransaction(kit, { ...entry('s'), status: 'pending', minedAt: start, caipAddress })
      updateTransaction(kit, { id: 's', status: network })
      await fetchActivity(kit)
      const activity = getActivity(kit)
      const [shown] = activity.months.flatMap(({ rows }) => rows) as [Transaction]
      return { kit, activity, shown, isKept: getTrackedTransactions(kit).length === 1 }
    }

    test.each([
      ['pending', 'failed'],
      ['dropped', 'failed'],
      ['confirmed', 'failed'],
      ['failed', 'confirmed'],
    ] as const)('stays %s by the network where the history says %s', async (network, status) => {
      const { activity, shown, isKept } = await read(network, status)
      expect(activity.statusOf(shown)).toBe(network)
      expect(activity.isPending).toBe(network === 'pending')
      expect(isKept).toBe(true)
    })

    test.each([
      ['pending', 'confirmed'],
      ['dropped', 'confirmed'],
      ['failed', 'failed'],
    ] as const)(
      'by the network %s, is as the history says where that is %s',
      async (network, status) => {
        const { activity, shown, isKept } = await read(network, status)
        expect(activity.statusOf(shown)).toBe(status)
        expect(isKept).toBe(false)
      },
    )

    test('has failed once the network says so, too', async () => {
      const { kit, shown } = await read('pending', 'failed')
      updateTransaction(kit, { id: 's', status: 'failed' })
      expect(getActivity(kit).statusOf(shown)).toBe('failed')
    })
  })
})
