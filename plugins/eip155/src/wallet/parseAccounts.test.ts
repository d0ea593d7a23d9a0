import { expect, test } from 'vitest'
import { parseAccounts } from './parseAccounts.js'

const a = `0x${'aB'.repeat(20)}`

test('keeps the order and the writing, each address once', () => {
  const b = `0x${'00'.repeat(20)}`
  expect(parseAccounts([b, a, a.toLowerCase(), b])).toEqual([{ address: b }, { address: a }])
  expect(parseAccounts([])).toEqual([])
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
