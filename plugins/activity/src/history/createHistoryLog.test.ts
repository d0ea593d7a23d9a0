import type { Transaction } from '@wallet-kit/core'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { createHistoryLog, monthKey } from './createHistoryLog.js'
import { keepOlder } from './fetchActivity.js'

import { withTracked } from './getActivity.js'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const entry = (id: string, minedAt: number, parts: Partial<Transaction> = {}): Transaction => ({
  id,
  minedAt,
  chainId: 'eip155:1',
  operationType: 'send',
  status: 'confirmed',
  transfers: [],
  ...parts,
})
const create = () => createHistoryLog({ address: '0x1111', caipNetworkId: 'eip155:1' })

/** Month by month, newest first, as a careful person would write it. */
function group(entries: readonly Transaction[]) {
  const unique = [...new Map([...entries].reverse().map((each) => [each.id, each])).values()]
  const order = new Map(entries.map(({ id }, index) => [id, index]).reverse() as [string, number][])
  unique.sort(
    (one, other) =>
      other.minedAt - one.minedAt ||
      (order.get(one.id) as number) - (order.get(other.id) as number),
  )
  const months: { key: number; rows: Transaction[] }[] = []
  for (const each of unique) {
    const key = monthKey(each.minedAt)
    if (months.at(-1)?.key !== key) months.push({ key, rows: [] })
    months.at(-1)?.rows.push(each)
  }
  return months
}

const times = fc.integer({ min: Date.UTC(2019, 0), max: Date.UTC(2026, 11) })
const entries = fc
  .array(fc.record({ id: fc.integer({ min: 0, max: 60 }), minedAt: times }), { maxLength: 80 })
  .map((all) => all.map(({ id, minedAt }) => entry(`e${id}`, minedAt)))

describe('months', () => {
  test.each(['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'])(
    'equal a plain grouping, however the pages are cut and ordered, in %s',
    (zone) => {
      process.env.TZ = zone
      fc.assert(
        fc.property(
          entries,
          fc.array(fc.integer({ min: 1, max: 20 })),
          fc.boolean(),
          (all, cuts, isSorted) => {
            const list = isSorted ? [...all].sort((a, b) => b.minedAt - a.minedAt) : all
            const log = create()
            let rest = list
            let added = 0
            for (const cut of [...cuts, list.length]) {
              added += log.add(rest.slice(0, cut))
              rest = rest.slice(cut)
            }
            expect(log.months).toEqual(group(list))
            expect(log.size).toBe(added)
            expect(added).toBe(new Set(all.map(({ id }) => id)).size)
          },
        ),
      )
    },
  )

  test('are those of the visitor’s time zone', () => {
    const midnight = Date.UTC(2026, 10, 1, 0, 30)
    process.env.TZ = 'America/New_York'
    expect(monthKey(midnight)).toBe(2026 * 12 + 9)
    process.env.TZ = 'Asia/Tokyo'
    expect(monthKey(midnight)).toBe(2026 * 12 + 10)
  })

  test('a hundred thousand entries in a thousand pages, also in the wrong order', () => {
    const all = Array.from({ length: 100_000 }, (_, index) => entry(`e${index}`, index * 60_000))
    const log = create()
    for (let page = 0; page < 1000; page++) log.add(all.slice(page * 100, page * 100 + 100))
    expect(log.size).toBe(100_000)
  })
})

describe('entries', () => {
  test('are there once; a pending one is replaced by its outcome', () => {
    const log = create()
    const pending = entry('a', 2000, { status: 'pending' })
    expect(log.add([pending, pending, entry('b', 1000)])).toBe(2)
    expect(log.add([entry('a', 3000), entry('b', 1000, { status: 'failed' })])).toBe(0)
    expect(log.months.flatMap(({ rows }) => rows)).toEqual([entry('a', 3000), entry('b', 1000)])
    expect(log.size).toBe(2)
  })

  test('stay where a pending one at the edge of a month is replaced after a journey', () => {
    process.env.TZ = 'UTC'
    const log = create()
    const edge = Date.UTC(2026, 2, 1, 1)
    log.add([
      entry('pending', edge, { status: 'pending' }),
      entry('sent', Date.UTC(2026, 1, 10)),
      entry('old', Date.UTC(2025, 1, 10)),
    ])
    process.env.TZ = 'America/New_York'
    log.add([entry('pending', edge)])
    const rows = log.months.flatMap((month) => month.rows)
    expect(rows.map(({ id, status }) => [id, status])).toEqual([
      ['pending', 'confirmed'],
      ['sent', 'confirmed'],
      ['old', 'confirmed'],
    ])
    expect(log.size).toBe(3)
  })

  test('are found by id, or by hash in any letter case', () => {
    const log = create()
    const known = entry('a', 0, { hash: '0xAb' })
    log.add([known])
    expect(log.find({ id: 'x', hash: '0xaB' })).toBe(known)
    expect(log.find({ id: 'a' })).toBe(known)
    expect(log.find({ id: 'x', hash: '0xac' })).toBeUndefined()
    const solana = createHistoryLog({ address: 'A', caipNetworkId: 'solana:x' })
    solana.add([entry('a', 0, { hash: 'Ab' })])
    expect(solana.find({ id: 'x', hash: 'aB' })).toBeUndefined()
  })
})

describe('a first page that is read anew', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id, index) =>
    entry(id, Date.UTC(2026, 9 - index, 1)),
  ) as [Transaction, Transaction, Transaction, Transaction]
  const logOf = (...all: readonly Transaction[]) => {
    const log = create()
    log.add(all)
    return log
  }
  const idsOf = (log: ReturnType<typeof create>) =>
    log.months.flatMap(({ rows }) => rows.map(({ id }) => id))

  test('keeps what follows its last entry', () => {
    const fresh = logOf(entry('new', Date.UTC(2026, 10, 1)), a, b)
    expect(keepOlder(fresh, logOf(a, entry('gone', a.minedAt - 1), b, c, d))).toBe(true)
    expect(idsOf(fresh)).toEqual(['new', 'a', 'b', 'c', 'd'])
  })

  test('takes the place of all that it does not reach', () => {
    const fresh = logOf(a, b)
    expect(keepOlder(fresh, logOf(c, d))).toBe(false)
    expect(idsOf(fresh)).toEqual(['a', 'b'])
    expect(keepOlder(create(), logOf(c, d))).toBe(false)
  })
})

test('what was sent from here stands first in its month', () => {
  const [november, october, june] = [10, 9, 5].map((month) => Date.UTC(2026, month, 15)) as [
    number,
    number,
    number,
  ]
  const log = create()
  log.add([entry('a', november), entry('b', june)])
  const own = entry('own', november - 5)
  const months = withTracked(log.months, [own, entry('lone', october)])
  expect(months.map(({ rows }) => rows.map(({ id }) => id))).toEqual([
    ['own', 'a'],
    ['lone'],
    ['b'],
  ])
  expect(months[2]).toBe(log.months[1])
  expect(withTracked([], [own]).map(({ rows }) => rows)).toEqual([[own]])
})
