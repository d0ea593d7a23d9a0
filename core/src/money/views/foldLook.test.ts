import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldLook } from './TokenContract.js'

test.each([
  ['USDC', 'usdc'],
  ['USDC', 'USDС'],
  ['USDC', 'U5DC'],
  ['USDC', 'US\u200bDC'],
  ['USDC', 'USDC\u3164'],
  ['USDC', 'U\u115fSDC'],
  ['USDC', 'USDC\ufe0f\u{e0041}'],
  ['USDC', 'ＵＳＤＣ'],
  ['USDC', 'ꓴꓢꓓꓚ'],
  ['ETH', 'ꓰꓔꓧ'],
  ['DAI', 'ꭰꭺꭵ'.toUpperCase()],
  ['USDC', 'ՍՏDC'],
  ['ETH', 'ⲈⲦⲎ'],
  ['USDC', '𝐔𝐒𝐃𝐂'],
  ['USDC', 'USĐC'.replace('Đ', 'D\u0301')],
  ['USDT', 'USD₮'],
  ['ETH', 'ΕΤΗ'],
  ['USD Coin', 'USD  C0ln'],
  ['Modem', 'Modern'],
  ['Wrapped Ether', 'VVrapped Ether'],
])('%s and %s look the same', (one, other) => {
  expect(foldLook(other)).toBe(foldLook(one))
})

test.each([
  ['USDC', 'USDT'],
  ['ETH', 'WETH'],
  ['DAI', 'DAO'],
  ['Bun', 'Burnn'],
  ['Coin', 'Corn'],
  ['比特币', '以太坊'],
])('%s and %s do not', (one, other) => {
  expect(foldLook(other)).not.toBe(foldLook(one))
})

test('what is folded stays as it is', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }).map((text) => text.normalize('NFKC')),
      (text) => {
        expect(foldLook(foldLook(text))).toBe(foldLook(text))
      },
    ),
  )
})
