import { expect, test } from 'vitest'
import { bonk, mainnet, solana, usdc } from '../../../test/vendors/createTools.js'
import {
  byNetwork,
  inParts,
  readAddress,
  readAddressOf,
  readAsked,
  readDecimals,
  readPrice,
  readUnits,
} from './readAmounts.js'

test.each([
  ['0', 0n],
  ['16', 16n],
  [16, 16n],
  ['0x10', 16n],
  ['0XfF', 255n],
  [`0x${'f'.repeat(64)}`, 2n ** 256n - 1n],
  [String(2n ** 256n - 1n), 2n ** 256n - 1n],
])('base units are read exactly: %s', (value, units) => {
  expect(readUnits(value)).toBe(units)
})

test.each([
  ...[undefined, null, '', '-1', '1.5', 1.5, 2 ** 60, '1e3', {}, ['16'], ['0x10']],
  ...['0x', 'x10', '10x1', '0x0x10', ' 0x10', '0x10 ', '0xg', `0x1${'0'.repeat(64)}`],
  String(2n ** 256n),
])('what is no amount of base units is not read: %j', (value) => {
  expect(readUnits(value)).toBeUndefined()
})

test.each([
  [0, 0],
  ['18', 18],
  ['0x6', 6],
  [255, 255],
])('the decimals of a token are read: %s', (value, decimals) => {
  expect(readDecimals(value)).toBe(decimals)
})

test.each([undefined, null, '', 256, '0x100', -1, 1.5])(
  'no token has such decimals: %j',
  (value) => {
    expect(readDecimals(value)).toBeUndefined()
  },
)

const digits = '1'.repeat(100)
test.each([
  [12.5, '12.5'],
  ['1.50', '1.5'],
  [1e-7, '0.0000001'],
  [digits, digits],
])('a price is read exactly: %s', (value, price) => {
  expect(readPrice(value)).toBe(price)
})

test.each([undefined, null, '', 'x', '1x', 0, '0.00', -1, '-0.5', Number.NaN, `${digits}1`, [1]])(
  'what is no price above 0 is not read: %j',
  (value) => {
    expect(readPrice(value)).toBeUndefined()
  },
)

test.each([usdc, usdc.toUpperCase().replace('0X', '0x')])(
  'an address of an EVM network is read in small letters: %s',
  (value) => {
    expect(readAddress(value)).toBe(usdc)
    expect(readAddressOf(mainnet, value)).toBe(usdc)
  },
)

test.each([bonk, '1'.repeat(32), 'z'.repeat(44)])(
  'an address of Solana is read as it is: %s',
  (value) => {
    expect(readAddressOf(solana, value)).toBe(value)
  },
)

test.each([
  ...[undefined, null, 7, [usdc], usdc.slice(0, -1), `${usdc}0`, `x${usdc}`, `${usdc}\n`],
  ...[usdc.replace('a', 'g'), usdc.slice(2), bonk],
])('what is no address of an EVM network is not read: %j', (value) => {
  expect(readAddress(value)).toBeUndefined()
  expect(readAddressOf(mainnet, value)).toBeUndefined()
})

test.each([
  ...[undefined, null, 7, [bonk], '1'.repeat(31), '1'.repeat(45), ` ${bonk}`, `${bonk}\n`],
  ...[bonk.replace('D', '0'), bonk.replace('D', 'O'), bonk.replace('D', 'I'), usdc, '../../v1'],
])('what is no address of Solana is not read: %j', (value) => {
  expect(readAddressOf(solana, value)).toBeUndefined()
})

const coin = `eip155:1:0x${'E'.repeat(40)}`
const solanaCoin = `${solana.caipNetworkId}:So11111111111111111111111111111111111111111`
test('each token is asked for once, and a coin has no address', () => {
  const token = `eip155:1:${usdc}`
  expect(readAsked([token, coin, solanaCoin, token])).toEqual([
    { asked: token, caipNetworkId: 'eip155:1', address: usdc },
    { asked: coin, caipNetworkId: 'eip155:1', address: undefined },
    { asked: solanaCoin, caipNetworkId: solana.caipNetworkId, address: undefined },
  ])
})

test.each(['', usdc, 'eip155:1', 'eip155:1:0x12', `solana:1:${usdc}`, 'acme:1:x'])(
  'what names no token is not asked for: %s',
  (asked) => {
    expect(readAsked([asked])).toEqual([])
  },
)

test('the tokens of each network are put together, in their order', () => {
  const [one, two, three] = ['eip155:1', 'eip155:10', 'eip155:1'].map((caipNetworkId, place) => ({
    ...{ caipNetworkId, place },
  }))
  expect([...byNetwork([one, two, three].flatMap((each) => each ?? []))]).toEqual([
    ['eip155:1', [one, three]],
    ['eip155:10', [two]],
  ])
})

test.each([
  [[1, 2, 3, 4, 5], 2, [[1, 2], [3, 4], [5]]],
  [[1, 2, 3], 3, [[1, 2, 3]]],
  [[], 2, []],
])('a list is cut into parts of no more than so many: %j by %i', (items, most, parts) => {
  expect(inParts<number>(items, most)).toEqual(parts)
})
