import { expect, test } from 'vitest'
import { findTokens } from './TokenPicker.js'

const tokens = [
  { name: 'Aave (old)', symbol: 'LEND', address: '0xABCdef' },
  { name: 'Stakéd Ether', symbol: 'stETH', address: undefined },
  { name: 'Ethereum', symbol: 'ETH' },
  { name: 'C++ [x]', symbol: '$C.', address: '0x123' },
]
const find = (words: string) => findTokens(tokens, words).map(({ symbol }) => symbol)

test('finds by name, symbol and address, whatever the case', () => {
  expect(find('aave')).toEqual(['LEND'])
  expect(find('lend')).toEqual(['LEND'])
  expect(find('0xabcDEF')).toEqual(['LEND'])
  expect(find('STAKÉD')).toEqual(['stETH'])
  expect(find('nothing')).toEqual([])
})

test('the token of just that symbol comes first, the others in their order', () => {
  expect(find('eth')).toEqual(['ETH', 'stETH'])
  expect(find('e')).toEqual(['LEND', 'stETH', 'ETH'])
})

test.each(['c++ [', '$c.', '(old)', '['])('"%s" is a text, not a pattern', (words) => {
  expect(find(words)).toHaveLength(1)
})

test.each(['.*', '\\', '-', '/', '^', 'a|b'])('"%s" finds nothing here', (words) => {
  expect(find(words)).toEqual([])
})

test('any sign can be searched for', () => {
  for (let code = 33; code < 127; code++) expect(find(`${String.fromCharCode(code)}~`)).toEqual([])
  expect(find('\ud83d')).toEqual([])
})

test('no words: all of them, the very array', () => {
  expect(findTokens(tokens, '')).toBe(tokens)
})
