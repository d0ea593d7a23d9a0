import type { TokenBalance } from '@wallet-kit/core'
import { checksumAddress } from '@wallet-kit/core/plugin'
import { expect, test } from 'vitest'
import { mainnet, other, polygon, usdc } from '../../../test/vendors/createTools.js'
import { readHoldings, writeHolding } from './readHoldings.js'

const dollars = {
  ...{ token: usdc, name: 'USD Coin', symbol: 'USDC', units: 1_500_000n, places: 6 },
  ...{ price: '0.99', iconUrl: 'https://icons.test/usdc.png', isUnlisted: false },
}
const coin = { ...dollars, token: undefined, iconUrl: undefined, places: 18 }

/** Reads these pages; each row is its own balance. */
async function read(
  pages: readonly { readonly rows: readonly unknown[]; readonly next?: unknown }[],
) {
  const cursors: (string | undefined)[] = []
  const list = await readHoldings({
    async fetchPage(cursor) {
      cursors.push(cursor)
      return { next: undefined, ...(pages[cursors.length - 1] ?? { rows: [] }) }
    },
    readBalance: (row) => row as TokenBalance | 'none' | undefined,
  })
  return { list, cursors }
}
const held = (facts: object = {}) => writeHolding(mainnet, { ...dollars, ...facts })

test.each([undefined, null, ''])(
  'a page without the key of a further one is the last: %j',
  async (next) => {
    const { list, cursors } = await read([{ rows: [held()], next }])
    expect(cursors).toEqual([undefined])
    expect(list).toEqual({ balances: [held()] })
  },
)

test.each([7, 'two words', 'x'.repeat(2001)])(
  'a further page that cannot be asked for counts as unread: %j',
  async (next) => {
    const { list, cursors } = await read([{ rows: [held()], next }])
    expect(cursors).toEqual([undefined])
    expect(list).toEqual({ balances: [held()], asked: 2, unread: 1 })
  },
)

test('pages are followed by their keys', async () => {
  const second = held({ token: other })
  const { list, cursors } = await read([{ rows: [held()], next: 'b' }, { rows: [second] }])
  expect(cursors).toEqual([undefined, 'b'])
  expect(list).toEqual({ balances: [held(), second] })
})

test('a key that leads back is not followed, and counts as unread', async () => {
  const pages = ['b', 'c', 'b'].map((next) => ({ rows: [], next }))
  const { list, cursors } = await read(pages)
  expect(cursors).toEqual([undefined, 'b', 'c'])
  expect(list).toEqual({ balances: [], asked: 1, unread: 1 })
})

test('what is not held is no row, and what cannot be read is counted', async () => {
  const { list } = await read([{ rows: ['none', undefined, held(), undefined] }])
  expect(list).toEqual({ balances: [held()], asked: 3, unread: 2 })
})

test('a token of two rows is held as often as the first one says', async () => {
  const { list } = await read([{ rows: [held(), held({ units: 7n })] }])
  expect(list.balances).toEqual([held()])
})

test('the coin is the first of the list', async () => {
  const { list } = await read([{ rows: [held(), writeHolding(mainnet, coin)] }])
  expect(list.balances.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
})

test.each([mainnet, polygon])(
  'a token is written as the kit knows it: $caipNetworkId',
  (network) => {
    expect(writeHolding(network, dollars)).toStrictEqual({
      ...{ name: 'USD Coin', symbol: 'USDC', chainId: network.caipNetworkId, price: '0.99' },
      address: `${network.caipNetworkId}:${checksumAddress(usdc)}`,
      quantity: { decimals: '6', numeric: '1.5' },
      iconUrl: 'https://icons.test/usdc.png',
    })
  },
)

test.each([mainnet, polygon])('the coin has the names of its network: $name', (network) => {
  const { name, symbol } = network.nativeCurrency
  const told = { ...coin, name: 'Free', symbol: 'FREE', units: 10n ** 18n, price: undefined }
  expect(writeHolding(network, told)).toStrictEqual({
    ...{ name, symbol, chainId: network.caipNetworkId },
    quantity: { decimals: '18', numeric: '1' },
  })
})

test('a token without a name has its symbol, and one that is not listed says so', () => {
  expect(held({ name: null, isUnlisted: true })).toMatchObject({ name: 'USDC', isUnlisted: true })
})

test.each([
  ['no units', { units: 0n }],
  ['no decimals, which no money has', { places: 0 }],
])('what has %s is not held', (_, facts) => {
  expect(held(facts)).toBe('none')
})

test.each([
  ['its amount', { units: undefined }],
  ['its decimals', { places: undefined }],
  ['its symbol', { symbol: undefined }],
  ['a symbol that can be seen', { symbol: ' \t' }],
  ['a symbol that is a text', { symbol: 7 }],
])('a token cannot be read without %s', (_, facts) => {
  expect(held(facts)).toBeUndefined()
})
