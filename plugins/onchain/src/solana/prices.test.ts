import { nativeTokenAddress } from '@wallet-kit/core/assets'
import { expect, test } from 'vitest'
import {
  answerAccounts,
  caipNetworkId,
  createToken,
  fakeContext,
  keyOf,
  toAccount,
  toVault,
} from '../../test/fakeSolana.js'
import { dollars, tokenPrograms, wrappedSol } from './keys.js'
import { fetchPrices } from './prices.js'

const [, token2022 = ''] = tokenPrograms
const [usdc = '', usdt = ''] = dollars
const [mint, second] = [keyOf(20), keyOf(21)]
const idOf = (address: string) => `${caipNetworkId}:${address}`
const coin = nativeTokenAddress({ namespace: 'solana', caipNetworkId })

type Vault = ReturnType<typeof toVault>
type Pool = readonly [base: Vault, quote: Vault]

/** A node with two tokens of 6 decimals, and these pools. */
async function createChain(...pools: readonly Pool[]) {
  const solanaPools = pools.map((_, index) => ({
    baseVault: keyOf(100 + 2 * index),
    quoteVault: keyOf(101 + 2 * index),
  }))
  const vaults = pools.flat().map((vault, index) => [keyOf(100 + index), vault])
  const tokens = { ...(await createToken(mint)), ...(await createToken(second)) }
  return fakeContext(
    { getMultipleAccounts: answerAccounts({ ...tokens, ...Object.fromEntries(vaults) }) },
    { solanaPools },
  )
}

const usd = (amount: number, of = usdc) => toVault(of, BigInt(amount) * 10n ** 6n)
const sol = (amount: number) => toVault(wrappedSol, BigInt(amount) * 10n ** 9n)
const token = (amount: number, of = mint) => toVault(of, BigInt(amount) * 10n ** 6n)

test.each<[string, readonly Pool[], string | undefined]>([
  ['its pool', [[token(5_000), usd(10_000)]], '2'],
  ['a pool with USDT', [[token(5_000), usd(10_000, usdt)]], '2'],
  [
    'the deepest pool, which comes first',
    [
      [token(5_000), usd(20_000)],
      [token(5_000), usd(10_000)],
    ],
    '4',
  ],
  [
    'the deepest pool, which comes last',
    [
      [token(5_000), usd(10_000)],
      [token(5_000), usd(20_000)],
    ],
    '4',
  ],
  [
    'the first of pools that are as deep',
    [
      [token(5_000), usd(10_000)],
      [token(2_500), usd(10_000)],
    ],
    '2',
  ],
  [
    'a pool behind a deeper one that lacks the token',
    [
      [token(0), usd(20_000)],
      [token(5_000), usd(10_000)],
    ],
    '2',
  ],
  [
    'a pool with SOL, at what SOL costs in its own deepest pool',
    [
      [sol(100), usd(15_000)],
      [token(5_000), sol(200)],
      [sol(1_000), usd(100_000)],
    ],
    '4',
  ],
  [
    'no pool with a token that has a price itself',
    [
      [token(5_000, second), usd(10_000)],
      [token(5_000), token(5_000, second)],
    ],
    undefined,
  ],
  [
    'no pool with a token that costs SOL',
    [
      [sol(100), usd(15_000)],
      [token(5_000, second), sol(200)],
      [token(5_000), token(5_000_000, second)],
    ],
    undefined,
  ],
])('a token has the price of %s', async (_, pools, price) => {
  const { context } = await createChain(...pools)
  const addresses = [idOf(mint), idOf(second)]
  const { [idOf(second)]: _second, ...prices } = await fetchPrices(context, { addresses })
  expect(prices).toStrictEqual(price ? { [idOf(mint)]: price } : {})
})

test.each([
  { kind: 'a longer token account', at165: 2, price: { [idOf(mint)]: '2' } },
  { kind: 'a longer mint', at165: 1, price: {} },
])('of Token-2022, $kind counts as a vault or not', async ({ at165, price }) => {
  const { context } = await createChain([toLongVault(at165), usd(10_000)])
  expect(await fetchPrices(context, { addresses: [idOf(mint)] })).toStrictEqual(price)
})

function toLongVault(kind: number) {
  const [data = ''] = token(5_000).data
  const bytes = Uint8Array.from(atob(data), (each) => each.charCodeAt(0))
  return toAccount(token2022, Uint8Array.of(...bytes, kind, 0, 0, 0, 0))
}

test('SOL has a price beside a pool of a token that was not asked for', async () => {
  const { context } = await createChain(
    [sol(100), usd(15_000)],
    [token(5_000), usd(10_000)],
    [token(5_000), sol(200)],
  )
  expect(await fetchPrices(context, { addresses: [coin] })).toStrictEqual({ [coin]: '150' })
})

test('tokens of other networks alone are no question to the node', async () => {
  const { context, asked } = await createChain([token(5_000), usd(10_000)])
  expect(await fetchPrices(context, { addresses: [`solana:other:${mint}`] })).toEqual({})
  expect(asked).toEqual([])
})

test.each([
  { place: 99, isPriced: true },
  { place: 100, isPriced: true },
  { place: 101, isPriced: false },
])('the token at place $place has a price: $isPriced', async ({ place, isPriced }) => {
  const { context } = await createChain([token(5_000), usd(10_000)])
  const others = Array.from({ length: place - 1 }, () => coin)
  const prices = await fetchPrices(context, { addresses: [...others, idOf(mint)] })
  expect(prices[idOf(mint)]).toBe(isPriced ? '2' : undefined)
})
