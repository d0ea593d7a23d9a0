import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { caipAddress, hash, sent, setUpTabs, setUpTracked } from '../../test/setUpTracked.js'
import { fetchBalance } from '../account/balance.js'
import { removeNetwork } from '../connection/switchNetwork.js'
import { applyChange } from '../connection/transitions.js'
import type { Kit } from '../kit/kit.js'
import { memoryStorage } from '../testing/memoryStorage.js'
import {
  forgetTransactions,
  getTrackedTransactions,
  trackTransaction,
  updateTransaction,
  watchTransactions,
} from './trackedTransactions.js'

const now = Date.UTC(2026, 0, 1)

beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => void vi.useRealTimers())

test('the outcome is waited for once, noted, and the balance read anew', async () => {
  const { kit, asked, answers, statuses, balances } = setUpTracked()
  trackTransaction(kit, sent('a'))
  watchTransactions(kit)
  await vi.advanceTimersByTimeAsync(0)
  expect([asked, statuses(), balances()]).toEqual([[hash], [['a', 'pending']], 0])
  answers[0]?.('failed')
  await vi.advanceTimersByTimeAsync(0)
  expect([statuses(), balances()]).toEqual([[['a', 'failed']], 1])
  forgetTransactions(kit, { ids: new Set(['a']) })
  expect(statuses()).toEqual([])
})

test('what becomes known of one says nothing of another', () => {
  const { kit, statuses } = setUpTracked()
  trackTransaction(kit, sent('a'))
  trackTransaction(kit, sent('b'))
  updateTransaction(kit, { id: 'a', status: 'failed' })
  expect(statuses()).toEqual([
    ['b', 'pending'],
    ['a', 'failed'],
  ])
})

test('what the adapter noted of it is known after a reload', async () => {
  const storage = memoryStorage()
  const { kit, noted } = setUpTracked(storage)
  trackTransaction(kit, sent('a'))
  await vi.advanceTimersByTimeAsync(0)
  noted[0]?.onCheckpoint?.('0xfe 0x5')
  expect(noted[0]?.checkpoint).toBeUndefined()
  kit.destroy()

  const later = setUpTracked(storage)
  watchTransactions(later.kit)
  await vi.advanceTimersByTimeAsync(0)
  expect(later.noted[0]?.checkpoint).toBe('0xfe 0x5')
})

test('a day after it was sent nobody waits any more, and it is forgotten', async () => {
  const { kit, asked, ended, statuses, balances } = setUpTracked()
  trackTransaction(kit, sent('a', { minedAt: now - 3_600_000 }))
  await vi.advanceTimersByTimeAsync(23 * 3_600_000 - 1)
  expect([asked, ended, statuses()]).toEqual([[hash], [], [['a', 'pending']]])
  await vi.advanceTimersByTimeAsync(1)
  expect([ended, statuses()]).toEqual([[hash], []])
  watchTransactions(kit)
  await vi.advanceTimersByTimeAsync(0)
  expect([asked, balances()]).toEqual([[hash], 1])
  // What reading the balances waits for is over by then.
  await vi.advanceTimersByTimeAsync(30_000)
  expect(vi.getTimerCount()).toBe(0)
})

test('what the history knows first changes the balance all the same', async () => {
  const { kit, ended, balances } = setUpTracked()
  trackTransaction(kit, sent('a'))
  await vi.advanceTimersByTimeAsync(0)
  forgetTransactions(kit, { ids: new Set(['a']) })
  await vi.advanceTimersByTimeAsync(0)
  expect([ended, balances()]).toEqual([[hash], 1])
})

test('an account that is not the active one any more is read anew when it is', async () => {
  const { kit, answers, balances } = setUpTracked()
  await fetchBalance(kit, { caipAddress })
  trackTransaction(kit, sent('a'))
  await vi.advanceTimersByTimeAsync(0)
  applyChange(kit, 'eip155', {
    accounts: [{ address: '0x2222' }, { address: caipAddress.slice(9) }],
  })
  answers[0]?.('confirmed')
  await vi.advanceTimersByTimeAsync(0)
  expect(balances()).toBe(1)
  await fetchBalance(kit, { caipAddress })
  expect(balances()).toBe(2)
})

test('a reload goes on waiting, and shows no more than what was sent', async () => {
  const first = setUpTracked()
  trackTransaction(first.kit, sent('a', { sentTo: '0x2222', provider: 'Coinbase' }))
  await vi.advanceTimersByTimeAsync(0)
  first.kit.destroy()
  const { kit, asked, answers, statuses } = setUpTracked(first.storage)
  expect(getTrackedTransactions(kit)).toEqual([
    sent('a', { sentTo: '0x2222', provider: 'Coinbase' }),
  ])
  watchTransactions(kit)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([hash])
  answers[0]?.('confirmed')
  await vi.advanceTimersByTimeAsync(0)
  expect(statuses()).toEqual([['a', 'confirmed']])
})

test('twenty are kept, one of an id; a purchase without a hash is not looked for', async () => {
  const { kit, asked, statuses } = setUpTracked()
  for (let index = 0; index < 25; index++) {
    const { hash: _, ...purchase } = sent(`${index}`)
    trackTransaction(kit, purchase)
  }
  const { hash: _, ...again } = sent('24', { status: 'confirmed' })
  trackTransaction(kit, again)
  await vi.advanceTimersByTimeAsync(0)
  expect(statuses()).toHaveLength(20)
  expect(statuses()[0]).toEqual(['24', 'confirmed'])
  expect(asked).toEqual([])
})

test('a disconnect forgets them, on disk too', async () => {
  const { kit, storage, statuses } = setUpTracked()
  trackTransaction(kit, sent('a'))
  expect([...storage.values.values()].join()).toContain(hash)
  await kit.disconnect()
  expect(statuses()).toEqual([])
  expect([...storage.values.values()].join()).not.toContain(hash)
})

test('a wait that failed is begun anew with the next look', async () => {
  const { kit, asked, failures } = setUpTracked()
  trackTransaction(kit, sent('a'))
  await vi.advanceTimersByTimeAsync(0)
  failures[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  watchTransactions(kit)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([hash, hash])
})

describe('nobody waits any longer', () => {
  test.each<[string, (kit: Kit) => unknown]>([
    ['after a disconnect', (kit) => kit.disconnect()],
    ['once the history shows it', (kit) => forgetTransactions(kit, { ids: new Set(['a']) })],
    ['where its network was removed', (kit) => removeNetwork(kit, { caipNetworkId: 'eip155:1' })],
    [
      'where the wallet has another account now',
      (kit) => applyChange(kit, 'eip155', { accounts: [{ address: '0x2222' }] }),
    ],
  ])('%s', async (_, act) => {
    const { kit, asked, ended } = setUpTracked()
    trackTransaction(kit, sent('a'))
    await vi.advanceTimersByTimeAsync(0)
    expect([asked, ended]).toEqual([[hash], []])
    await act(kit)
    expect(ended).toEqual([hash])
    watchTransactions(kit)
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual([hash])
  })

  test('until the account is back', async () => {
    const { kit, asked } = setUpTracked()
    trackTransaction(kit, sent('a'))
    await vi.advanceTimersByTimeAsync(0)
    applyChange(kit, 'eip155', { accounts: [{ address: '0x2222' }] })
    await vi.advanceTimersByTimeAsync(0)
    applyChange(kit, 'eip155', { accounts: [{ address: caipAddress.slice(9) }] })
    watchTransactions(kit)
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual([hash, hash])
  })
})

describe('two tabs', () => {
  afterEach(() => void vi.unstubAllGlobals())

  test('what one sends does not overwrite what the other one sent', () => {
    const { one, two } = setUpTabs(vi.stubGlobal)
    expect([one.statuses(), two.statuses()]).toEqual([[], []])
    trackTransaction(one.kit, sent('a'))
    trackTransaction(two.kit, sent('b'))
    expect(two.statuses()).toEqual([
      ['b', 'pending'],
      ['a', 'pending'],
    ])
    updateTransaction(one.kit, { id: 'a', status: 'confirmed' })
    forgetTransactions(two.kit, { ids: new Set(['b']) })
    expect(setUpTracked(one.storage).statuses()).toEqual([['a', 'confirmed']])
  })

  test('each shows what the other one sent, and how it went', () => {
    const { one, two, hear } = setUpTabs(vi.stubGlobal)
    expect(two.statuses()).toEqual([])
    trackTransaction(one.kit, sent('a'))
    hear()
    expect(two.statuses()).toEqual([['a', 'pending']])
    updateTransaction(one.kit, { id: 'a', status: 'failed' })
    hear()
    expect(two.statuses()).toEqual([['a', 'failed']])
    forgetTransactions(one.kit, { ids: new Set(['a']) })
    hear()
    expect(two.statuses()).toEqual([])
  })
})

describe('what is stored', () => {
  const place = '@wallet-kit/default/transactions'
  const stored = (list: unknown) => {
    const storage = memoryStorage()
    storage.setItem(place, JSON.stringify({ v: 1, d: list }))
    return getTrackedTransactions(setUpTracked(storage).kit)
  }

  test.each([
    [
      'a checkpoint of 200 characters',
      { checkpoint: 'm'.repeat(200) },
      { checkpoint: 'm'.repeat(200) },
    ],
    ['a longer checkpoint', { checkpoint: 'm'.repeat(201) }, {}],
    ['a checkpoint that is no text', { checkpoint: 7 }, {}],
    ['almost a day', { minedAt: now - 86_399_999 }, { minedAt: now - 86_399_999 }],
    ['almost a day ahead', { minedAt: now + 86_399_999 }, { minedAt: now + 86_399_999 }],
    ['another network', { chainId: 'eip155:10' }, {}],
    ['dropped', { status: 'dropped' }, { status: 'dropped' }],
    ['replaced', { status: 'replaced' }, { status: 'replaced' }],
  ])('is read: %s', (_, given, read) => {
    expect(stored([{ ...sent('a'), ...given }])).toStrictEqual([{ ...sent('a'), ...read }])
  })

  test.each([
    ['a status that is none', [{ ...sent('a'), status: 'lost' }]],
    ['an id that is none', [{ ...sent('a'), id: 7, status: 'dropped' }]],
    ['no object', [null]],
    ['no list', { a: sent('a') }],
    ['a text', 'nothing'],
  ])('is not read: %s', (_, list) => {
    expect(stored(list)).toEqual([])
  })

  test('is gone with the last of it', () => {
    const { kit, storage } = setUpTracked()
    trackTransaction(kit, sent('a'))
    expect(storage.values.has(place)).toBe(true)
    forgetTransactions(kit, { ids: new Set(['b']) })
    expect(storage.values.has(place)).toBe(true)
    forgetTransactions(kit, { ids: new Set(['a']) })
    expect(storage.values.has(place)).toBe(false)
  })

  test('stays when another namespace is disconnected', async () => {
    const { kit, statuses } = setUpTracked()
    const elsewhere = sent('b', { caipAddress: 'solana:main:abc', chainId: 'solana:main' })
    trackTransaction(kit, sent('a'))
    trackTransaction(kit, elsewhere)
    await kit.disconnect()
    expect(statuses()).toEqual([['b', 'pending']])
  })
})

test.each([
  ['what is old', { minedAt: now - 86_400_000 }],
  ['what is a day ahead', { minedAt: now + 86_400_000 }],
  ['what has no account', { caipAddress: 'me' }],
  ['what has no time', { minedAt: 'now' }],
  ['what has no id', { id: 7 }],
])('%s is not taken from storage', (_, wrong) => {
  const storage = memoryStorage()
  storage.setItem(
    '@wallet-kit/default/transactions',
    JSON.stringify({ v: 1, d: [{ ...sent('a'), ...wrong }, sent('b')] }),
  )
  expect(setUpTracked(storage).statuses()).toEqual([['b', 'pending']])
})
