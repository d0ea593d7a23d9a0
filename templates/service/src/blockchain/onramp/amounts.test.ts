import { expect, test } from 'vitest'
import { isMore, readAmount, readSymbol, subtract } from './amounts.js'

test('amounts are read exactly', () => {
  expect([1.5e-7, 1e21, 50, 0.1, '0.10', 0, '7'].map(readAmount)).toEqual([
    ...['0.00000015', '1000000000000000000000', '50', '0.1', '0.10', '0', '7'],
  ])
  const none = [-1, '-1', Number.NaN, Infinity, '1e5', '', '.5', '0x1', null, {}]
  expect(none.map(readAmount)).toEqual(none.map(() => undefined))
  expect(subtract('50', '6.03', '0.000000000000000001')).toBe('43.969999999999999999')
  expect(subtract('1', '1')).toBe('0')
  expect(subtract('1', '2')).toBeUndefined()
})

test('an amount has at most 60 digits', () => {
  expect(readAmount('9'.repeat(60))).toBe('9'.repeat(60))
  expect(readAmount('9'.repeat(61))).toBeUndefined()
})

test.each([
  ['2', '1', true],
  ['1', '2', false],
  ['1', '1.0', false],
  ['0.000000000000000002', '0.000000000000000001', true],
])('that %s is more than %s is %s', (one, other, expected) => {
  expect(isMore(one, other)).toBe(expected)
})

test.each(['E', 'USDC.e', 'A_b-c+1', 'E'.repeat(20)])('%s is a symbol', (symbol) => {
  expect(readSymbol(symbol)).toBe(symbol)
})

test.each(['', '<ETH', 'ETH>', 'E TH', 'E'.repeat(21), ['ETH'], 7, null, undefined])(
  '%j is no symbol',
  (value) => {
    expect(readSymbol(value)).toBeUndefined()
  },
)
