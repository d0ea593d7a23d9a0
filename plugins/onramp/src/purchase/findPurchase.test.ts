import type { Transaction } from '@wallet-kit/core'
import { expect, test } from 'vitest'
import { findPurchase } from './watchPurchase.js'

const begun = Date.UTC(2026, 1, 1)
const row = (id: string, after: number): Transaction => ({
  id,
  minedAt: begun + after,
  chainId: 'eip155:1',
  operationType: 'buy',
  provider: 'coinbase',
  status: 'confirmed',
  transfers: [],
})
const find = (rows: readonly Transaction[], claimed: readonly string[] = [], id = 'own') =>
  findPurchase(rows, { id, provider: 'coinbase', since: begun, claimed: new Set(claimed) })?.id
const findBeside = (rows: readonly Transaction[], before: readonly string[]) =>
  findPurchase(rows, {
    id: 'own',
    provider: 'coinbase',
    since: begun,
    claimed: new Set(),
    before: new Set(before),
  })?.id

test('the first since it was begun', () => {
  expect(find([row('c', 9000), row('b', 5000), row('a', -3_600_000)])).toBe('b')
})

test('also where the service’s clock is a little behind, if it is known what stood there before', () => {
  expect(findBeside([row('a', -59_000)], [])).toBe('a')
  expect(findBeside([row('a', -61_000)], [])).toBeUndefined()
  expect(findBeside([row('b', -1000), row('a', -9000)], ['a'])).toBe('b')
  expect(find([row('a', -1000)])).toBeUndefined()
})

test('none that another purchase became', () => {
  expect(find([row('b', 9000), row('a', 5000)], ['a'])).toBe('b')
  expect(find([row('a', 5000)], ['a'])).toBeUndefined()
})

test('none that is no purchase of the provider, whatever arrives meanwhile', () => {
  const { provider: _, ...unnamed } = row('b', 3000)
  const foreign = [
    { ...row('a', 1000), operationType: 'receive' },
    { ...row('c', 2000), provider: 'meld' },
    unnamed,
  ]
  expect(find(foreign)).toBeUndefined()
  expect(find([...foreign, { ...row('d', 9000), provider: 'Coinbase' }])).toBe('d')
})

test('the one that it is known to be, before all others', () => {
  expect(find([row('b', 9000), row('a', 5000)], ['b'], 'b')).toBe('b')
})
