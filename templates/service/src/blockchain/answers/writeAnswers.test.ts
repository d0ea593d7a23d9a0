import type { Transaction } from '@wallet-kit/core'
import { expect, test } from 'vitest'
import type { Purchase } from '../sources.js'
import {
  joinReach,
  writeBalance,
  writeBuilt,
  writeNft,
  writePurchase,
  writeQuote,
  writeSwapToken,
  writeTransaction,
} from './writeAnswers.js'

const [alice, bob] = [`0x${'a1'.repeat(20)}`, `0x${'b0'.repeat(20)}`] as const
const icon = 'https://icons.example/a.png'

test.each([
  [undefined, ''],
  [icon, icon],
])('a balance without an icon has an empty one: %s', (iconUrl, written) => {
  const balance = {
    ...{ name: 'Dollar', symbol: 'USD', chainId: 'eip155:1', value: '3', price: '1' },
    quantity: { decimals: '6', numeric: '3.000001' },
  }
  expect(writeBalance({ ...balance, ...(iconUrl && { iconUrl }) })).toEqual({
    ...{ name: 'Dollar', symbol: 'USD', chainId: 'eip155:1', value: '3', price: '1' },
    ...{ quantity: { decimals: '6', numeric: '3.000001' }, iconUrl: written },
  })
})

test.each([
  ['after a colon', `eip155:1:${alice}:77`, '77'],
  ['after a slash', `eip155:1/erc721:${alice}/4`, '4'],
  ['the whole id', '900', '900'],
])('the token id of an NFT is the last part of its id: %s', (_, id, tokenId) => {
  expect(writeNft({ id, name: 'Tide', collection: 'Shores' }, 'eip155:10')).toEqual({
    ...{ id, name: 'Tide', collection: 'Shores', chainId: 'eip155:10', tokenId },
    ...{ previewUrl: '', detailUrl: '', isSpam: false },
  })
})

test('an NFT has its picture', () => {
  const nft = { id: '1', name: 'Tide', collection: 'Shores', previewUrl: icon }
  expect(writeNft(nft, 'eip155:1').previewUrl).toBe(icon)
})

const minedAt = Date.UTC(2026, 1, 3, 4, 5, 6, 7)
const bare: Transaction = {
  ...{ id: '7', minedAt, chainId: 'eip155:1', operationType: 'send', status: 'confirmed' },
  transfers: [],
}

test('a transaction of which little is known', () => {
  expect(writeTransaction(bare)).toStrictEqual({
    id: '7',
    metadata: {
      ...{ minedAt: '2026-02-03T04:05:06.007Z', chain: 'eip155:1', operationType: 'send' },
      ...{ status: 'confirmed', sentFrom: '', sentTo: '' },
    },
    transfers: [],
  })
})

test('a transaction of which all is known', () => {
  const facts = { hash: '0x12', sentFrom: alice, sentTo: bob, provider: 'shop', isCut: true }
  expect(writeTransaction({ ...bare, ...facts, chainId: 'eip155:10' })?.metadata).toStrictEqual({
    ...{ minedAt: '2026-02-03T04:05:06.007Z', chain: 'eip155:10', operationType: 'send' },
    ...{ status: 'confirmed', hash: '0x12', sentFrom: alice, sentTo: bob, provider: 'shop' },
    isCut: true,
  })
})

test('only a transaction that was cut says so', () => {
  expect(writeTransaction({ ...bare, isCut: false })?.metadata).not.toHaveProperty('isCut')
})

test.each(['pending', 'confirmed', 'failed'] as const)('a history has what is %s', (status) => {
  expect(writeTransaction({ ...bare, status })?.metadata.status).toBe(status)
})

test.each(['dropped', 'replaced'] as const)('a history does not have what was %s', (status) => {
  expect(writeTransaction({ ...bare, status })).toBeUndefined()
})

test.each([
  [0, '1970-01-01T00:00:00.000Z'],
  [8.64e15, '+275760-09-13T00:00:00.000Z'],
  [8.64e15 + 1, undefined],
  [-8.64e15 - 1, undefined],
  [Number.NaN, undefined],
])('a transaction is left out if no date has its time: %d', (time, date) => {
  expect(writeTransaction({ ...bare, minedAt: time })?.metadata.minedAt).toBe(date)
})

const written = (transfer: Transaction['transfers'][number]) =>
  writeTransaction({ ...bare, transfers: [transfer] })?.transfers

test('a transferred token has its amount, name and icon', () => {
  const token = { symbol: 'USD', name: 'Dollar', amount: '0.000001', address: `eip155:1:${bob}` }
  expect(
    written({ direction: 'in', sender: bob, recipient: alice, token: { ...token, iconUrl: icon } }),
  ).toStrictEqual([
    {
      ...{ direction: 'in', sender: bob, recipient: alice, quantity: { numeric: '0.000001' } },
      fungible_info: {
        ...{ name: 'Dollar', symbol: 'USD', address: `eip155:1:${bob}`, icon: { url: icon } },
      },
    },
  ])
})

test('a transferred token without a name is called by its symbol', () => {
  expect(written({ direction: 'out', token: { symbol: 'ETH', amount: '2' } })).toStrictEqual([
    {
      ...{ direction: 'out', quantity: { numeric: '2' } },
      fungible_info: { name: 'ETH', symbol: 'ETH' },
    },
  ])
})

test('a transferred NFT has its collection, its picture and whether it is spam', () => {
  const nft = { name: 'Tide', collection: 'Shores', previewUrl: icon, isSpam: true }
  expect(written({ direction: 'self', nft })).toStrictEqual([
    {
      ...{ direction: 'self', quantity: { numeric: '1' } },
      nft_info: {
        ...{ name: 'Tide', collection: { name: 'Shores' } },
        ...{ content: { preview: { url: icon } }, flags: { is_spam: true } },
      },
    },
  ])
})

test.each([
  ['has only a name', { nft: { name: 'Tide', isSpam: false } }, 'Tide'],
  ['is not known', {}, ''],
])('a transferred NFT that %s', (_, facts, name) => {
  expect(written({ direction: 'in', ...facts })).toStrictEqual([
    {
      ...{ direction: 'in', quantity: { numeric: '1' } },
      nft_info: { name, flags: { is_spam: false } },
    },
  ])
})

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test.each([
  ['eip155:1', alice, 'shop'],
  [solana, 'So11111111111111111111111111111111111111112', 'market'],
])(
  'a purchase is a row of the history of the account that it is for: on %s',
  (chain, address, provider) => {
    const purchase: Purchase = {
      ...{ id: '5', caipAddress: `${chain}:${address}`, status: 'confirmed', at: minedAt },
      ...{ token: { symbol: 'ETH', amount: '0.5' }, hash: '0x34' },
    }
    expect(writePurchase(purchase, provider)).toStrictEqual({
      id: `${provider}:5`,
      metadata: {
        ...{ hash: '0x34', minedAt: '2026-02-03T04:05:06.007Z', chain, operationType: 'buy' },
        ...{ status: 'confirmed', provider, sentFrom: '', sentTo: address },
      },
      transfers: [
        {
          ...{ direction: 'in', quantity: { numeric: '0.5' }, recipient: address },
          fungible_info: { name: 'ETH', symbol: 'ETH' },
        },
      ],
    })
  },
)

test('a purchase without a known amount has no transfer', () => {
  const token = { symbol: 'ETH' }
  const purchase = { id: '5', caipAddress: `eip155:1:${alice}`, at: minedAt, token }
  const { metadata, transfers } = writePurchase({ ...purchase, status: 'pending' }, 'shop')
  expect([transfers, metadata.status]).toEqual([[], 'pending'])
  expect(metadata).not.toHaveProperty('hash')
})

test.each<readonly [string, Parameters<typeof joinReach>[0], ReturnType<typeof joinReach>]>([
  ['of no history', [], undefined],
  ['of whole histories', [undefined, undefined], undefined],
  ['the fewest blocks', [{ blocks: 500 }, { blocks: 90 }, { blocks: 91 }], { blocks: 90 }],
  ['beside a whole history', [undefined, { blocks: 7 }], { blocks: 7 }],
  ['tokens only, of one', [{ blocks: 7 }, { only: 'tokens' }], { blocks: 7, only: 'tokens' }],
  ['a part, of one', [{ isPartial: true }, undefined, {}], { isPartial: true }],
  ['nothing that is missing', [{ isPartial: false }], {}],
  [
    'all of it',
    [
      { blocks: 3, isPartial: true },
      { blocks: 2, only: 'tokens' },
    ],
    { blocks: 2, only: 'tokens', isPartial: true },
  ],
])('what was searched of several histories is the least of all: %s', (_, all, reach) => {
  expect(joinReach(all)).toStrictEqual(reach)
})

test.each([
  [undefined, null],
  [icon, icon],
])('a token to swap without a logo has null in its place: %s', (logoUri, logo) => {
  const token = { name: 'Ether', symbol: 'ETH', address: `eip155:1:${bob}`, decimals: 18 }
  expect(writeSwapToken({ ...token, logoUri })).toEqual({
    ...{ name: 'Ether', symbol: 'ETH', address: `eip155:1:${bob}`, decimals: 18, logoUri: logo },
  })
})

const [from, to] = [`eip155:1:${alice}`, `eip155:1:${bob}`] as const

test('a quote that names no fee has a fee of zero in the token given', () => {
  expect(writeQuote({ toAmount: 20n }, { provider: undefined, from })).toStrictEqual({
    ...{ toAmount: '20', fee: { amount: '0', percent: '0', address: from } },
  })
})

test.each([
  ['with its share', '0.85', { percent: '0.85' }],
  ['without', undefined, {}],
])('a quote has its fee in the token that it is taken in: %s', (_, percent, share) => {
  const quote = { id: 'a~b', toAmount: 10n ** 20n, fee: { amount: 3n, address: to, percent } }
  const provider = { id: 'one', name: 'Exchange' }
  expect(writeQuote(quote, { provider, from })).toStrictEqual({
    ...{ id: 'a~b', provider: { id: 'one', name: 'Exchange' } },
    ...{ toAmount: '100000000000000000000', fee: { amount: '3', address: to, ...share } },
  })
})

test.each([
  ['0.31', '0.31'],
  ['12', '12'],
  ['0', '0'],
  ['-0.2', undefined],
  [undefined, undefined],
])('a price impact is written unless it is in favour of the account: %s', (priceImpact, told) => {
  const { priceImpact: impact } = writeQuote(
    { toAmount: 1n, priceImpact },
    { provider: undefined, from },
  )
  expect(impact).toBe(told)
})

test.each([
  ['with its gas', 21_000n, '21000'],
  ['without', undefined, '0'],
])('a transaction to send has its amounts as texts: %s', (_, gas, text) => {
  const built = { from, to, data: '0x7ff36ab5', value: 10n ** 21n, gasPrice: 1_000_000_001n }
  expect(writeBuilt({ ...built, gas })).toStrictEqual({
    ...{ from, to, data: '0x7ff36ab5', value: '1000000000000000000000' },
    eip155: { gas: text, gasPrice: '1000000001' },
  })
})
