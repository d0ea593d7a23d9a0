import type { SwapToken } from '@wallet-kit/core/assets'
import { expect, test } from 'vitest'
import { sortTokens, suggestTokens } from './fetchSwapTokens.js'

test('tokens are suggested in an order of our own, where the host has none', () => {
  const symbols =
    'GNO BAL ENS CRV AVAX LINK MATIC OP ARB WBTC WETH DAI USDT USDC SOL AAVE 1INCH UNI ETH OTHER'
  const list = symbols.split(' ').map((symbol, index) => ({
    name: symbol,
    symbol,
    decimals: 18,
    address: `eip155:1:0x${String(index).padStart(40, '0')}`,
  }))
  const suggest = (from: readonly SwapToken[]) =>
    suggestTokens(from)
      .map(({ symbol }) => symbol)
      .join(' ')
  expect(suggest(list)).toBe('ETH UNI 1INCH AAVE SOL USDC USDT DAI')
  expect(suggest(list.slice(0, 11))).toBe('WETH WBTC ARB OP MATIC LINK AVAX CRV')
  expect(suggest(list.slice(0, 3))).toBe('ENS BAL GNO')
  expect(suggest(list.slice(-1))).toBe('')
})

test('tokens are suggested in the order of the symbols, at most 8, and listed by symbol, then address', () => {
  const named = (symbol: string, index = 1) => ({
    name: symbol,
    symbol,
    decimals: 18,
    address: `eip155:1:0x${String(index).padStart(40, '0')}`,
  })
  const list = ['GNO', 'bal', 'ENS', 'CRV', 'AVAX', 'LINK', 'MATIC', 'usdc', 'UNI', 'ETH'].map(
    (symbol) => named(symbol),
  )
  const order =
    'ETH UNI 1INCH AAVE SOL USDC USDT DAI WETH WBTC ARB OP MATIC LINK AVAX CRV ENS BAL GNO'.split(
      ' ',
    )
  expect(suggestTokens(list, order).map(({ symbol }) => symbol)).toEqual([
    'ETH',
    'UNI',
    'usdc',
    'MATIC',
    'LINK',
    'AVAX',
    'CRV',
    'ENS',
  ])
  const mixed = [named('b'), named('A', 2), named('a', 1), named('B', 3)]
  expect(sortTokens(mixed).map(({ symbol, address }) => symbol + address.slice(-1))).toEqual([
    'a1',
    'A2',
    'b1',
    'B3',
  ])
})

test('a symbol stands for the first token that has it, whatever its letters', () => {
  const named = (symbol: string, address: string) => ({ name: 'A', symbol, decimals: 18, address })
  const [one, two] = [named('Dai', 'a'), named('DAI', 'b')]
  expect(suggestTokens([one, two], ['dai', 'none'])).toEqual([one])
  expect(sortTokens([two, one])).toEqual([one, two])
  expect(sortTokens([one, one, two])).toEqual([one, one, two])
})
