import { beforeEach, expect, test } from 'vitest'
import { parseAccounts as parse } from './request.js'

// Spellings are one adapter's: each test has its own.
let spellings: Map<string, string>
beforeEach(() => {
  spellings = new Map()
})
const parseAccounts = (value: unknown) => parse(value, spellings)

const a = `0x${'aB'.repeat(20)}`

test('keeps the order and the writing, each address once', () => {
  const b = `0x${'00'.repeat(20)}`
  expect(parseAccounts([b, a, a.toLowerCase(), b])).toEqual([{ address: b }, { address: a }])
  expect(parseAccounts([])).toEqual([])
})

test('an address keeps the spelling of its first time, over answers', () => {
  const c = `0x${'Cd'.repeat(20)}`
  const [first] = parseAccounts([c]) ?? []
  expect(first).toEqual({ address: c })
  expect(parseAccounts([c.toLowerCase()])).toEqual([first])
  expect(parseAccounts([`0x${'CD'.repeat(20)}`, c])).toEqual([first])
})

test('a list that throws, or one that lies about its entries, is none', () => {
  const throwing = new Proxy([a], {
    get() {
      throw new Error('hostile')
    },
  })
  expect(parseAccounts(throwing)).toBeUndefined()
  expect(parseAccounts([{ toString: () => a }])).toBeUndefined()
})

test('1,000 accounts are fine', () => {
  const many = Array.from({ length: 1000 }, (_, index) => `0x${String(index).padStart(40, '0')}`)
  expect(parseAccounts(many)).toHaveLength(1000)
})

test('a flood of addresses is not kept, and still spelled in one way', () => {
  const letters = `${'aB'.repeat(15)}${'0'.repeat(5)}`
  const flood = Array.from({ length: 5000 }, (_, index) => `0x${letters}${10_000 + index}`)
  parseAccounts(flood)
  const last = flood.slice(-1)
  expect(parseAccounts(last)).toEqual([{ address: String(last).toLowerCase() }])
  expect(parseAccounts([String(last).replace('aB', 'Ab')])).toEqual(parseAccounts(last))
})
