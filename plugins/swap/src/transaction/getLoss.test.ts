import type { Kit } from '@wallet-kit/core'
import { describe, expect, test, vi } from 'vitest'
import { dai, eth, usdc } from '../../test/fakeProvider.js'
import { openPair, setUpClock } from '../../test/openSwap.js'
import { planOf } from '../../test/trade.js'
import { swapSlice } from '../slice.js'
import { getHighLoss, getLoss, getTerms, priceImpactOf } from './shownSwap.js'

setUpClock()

/** 1 ETH, which is worth 2000 USDC, or the other way round. */
const open = (quote: object, toAmount = 2_000_000_000n, from = eth) =>
  openPair(from, from === eth ? usdc : eth, {}, ({ fake, preview }) => {
    fake.answers.fetchQuotes = () => [{ toAmount, ...quote }]
    fake.answers.buildSwap = (request: never) => ({ ...fake.transaction(request, {}), toAmount })
    preview.answer = () => ({ isSimulated: false, reason: 'Not here' })
  })

describe('what a swap loses', () => {
  test.each([
    ['nothing', {}, undefined, { priceImpact: '0', loss: '0', lossLevel: 'low' }],
    ['by its price', {}, 1_920_000_000n, { priceImpact: '4', loss: '4', lossLevel: 'low' }],
    ['by its price, 5 percent', {}, 1_900_000_000n, { loss: '5', lossLevel: 'high' }],
    ['what the provider says', { priceImpact: '3.5' }, 1_999_000_000n, { priceImpact: '3.5' }],
    [
      'what prices say, where the provider says less',
      { priceImpact: '0.5' },
      1_980_000_000n,
      { priceImpact: '1', loss: '1' },
    ],
    [
      'by its fee, apart from the price',
      { fee: { amount: 4n * 10n ** 16n, percent: '4', address: eth } },
      1_920_000_000n,
      { priceImpact: '0', loss: '4', lossLevel: 'low' },
    ],
    [
      'by both, which is more than each',
      { fee: { amount: 4n * 10n ** 16n, percent: '4', address: eth } },
      1_800_000_000n,
      { priceImpact: '6.25', loss: '10', lossLevel: 'high' },
    ],
    [
      'by a fee that nobody has counted',
      { fee: { amount: 10n ** 17n, percent: '0.1', address: eth } },
      2_000_000_000n,
      { priceImpact: '0', loss: '10', lossLevel: 'high' },
    ],
  ])('%s', async (_, quote, toAmount, loss) => {
    const { kit } = await open(quote, toAmount)
    expect(getLoss(kit)).toMatchObject(loss)
  })

  test('is of what is built, where less is built than was quoted', async () => {
    const { kit, fake } = await open({}, 2_000_000_000n)
    fake.answers.buildSwap = (request: never) => ({
      ...fake.transaction(request, {}),
      toAmount: 1_980_000_000n,
    })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(getLoss(kit)?.priceImpact).toBe('1')
  })

  test('is nothing without a quote, or without anything to swap', async () => {
    const { kit } = await open({})
    const forget = (change: object) =>
      kit.write(swapSlice, ({ form }) => {
        form.value = { ...form.peek(), ...change }
      })
    forget({ amount: '' })
    expect(getLoss(kit)).toBeUndefined()
    expect(getHighLoss(kit)).toBeUndefined()
    forget({ amount: '1', destination: undefined })
    expect(getLoss(kit)).toBeUndefined()
  })

  test.each([
    ['both', []],
    ['the one that is paid', [eth]],
    ['the one that is received', [usdc]],
  ])('is not known, without a price of %s', async (_, missing) => {
    const { kit } = await open({})
    const forget = (prices: ReadonlyMap<string, string>, pricedAt?: ReadonlyMap<string, number>) =>
      kit.write(swapSlice, ({ market }) => {
        market.value = { ...market.peek(), prices, ...(pricedAt && { pricedAt }) }
      })
    const all = new Map([eth, usdc].map((each) => [each, 1] as const))
    forget(new Map(), all)
    expect(getLoss(kit)).toEqual({ priceImpact: undefined, loss: undefined, lossLevel: 'unknown' })
    expect(getHighLoss(kit)).toBeUndefined()
    // Until both are answered for, they are on their way.
    for (const address of missing) {
      forget(new Map(), new Map([...all].filter(([each]) => each !== address)))
      expect(getLoss(kit)?.lossLevel).toBeUndefined()
    }
  })
})

describe('a high loss', () => {
  const lossOf = async (toAmount: bigint, locale = 'en') => {
    const { kit } = await openPair(eth, usdc, { locale }, ({ fake }) => {
      fake.answers.fetchQuotes = () => [{ toAmount }]
      fake.answers.buildSwap = (request: never) => ({ ...fake.transaction(request, {}), toAmount })
    })
    return { kit, loss: getHighLoss(kit) }
  }

  test.each([
    [1_900_000_000n, '5%'],
    [1_900_000_001n, undefined],
    [240_000_000n, '88%'],
    [235_000_000n, '88%'],
  ])('of a swap that gives %i is in whole percent: %s', async (toAmount, text) => {
    expect((await lossOf(toAmount)).loss).toBe(text)
  })

  test('is a term of the swap, and of no approval', async () => {
    const { kit } = await lossOf(240_000_000n)
    expect(getTerms(kit)).toMatch(/^0x[\da-f]{40} shown 88%$/i)
    const other = await openPair(usdc, eth, {}, ({ fake }) => {
      fake.answers.fetchQuotes = () => [{ toAmount: 10n ** 16n }]
    })
    expect(getHighLoss(other.kit)).toBe('90%')
    expect(getTerms(other.kit)).toBeUndefined()
  })

  test('is named with an outcome that is not shown', async () => {
    const termsOf = ({ kit }: { readonly kit: Kit }) => getTerms(kit)
    expect(termsOf(await open({}, 240_000_000n))).toMatch(/^0x[\da-f]{40} not shown 88%$/i)
    expect(termsOf(await open({}))).toMatch(/^0x[\da-f]{40} not shown$/i)
  })
})

describe('the price impact', () => {
  // 200 USDC for 0.1 ETH.
  const input = planOf()
  const { toAmount } = input
  const prices = new Map([
    [usdc, '1'],
    [eth, '2000'],
  ])

  test.each([
    ['no fee', undefined, '0'],
    ['a fee of what is paid', { amount: 20_000_000n, address: usdc }, '0'],
    ['a fee of what is received', { amount: 10n ** 16n, address: eth }, '0'],
    ['a fee of something else', { amount: 10n ** 30n, address: dai }, '0'],
  ])('with %s, of what is worth as much', (_, fee, percent) => {
    const gross = {
      toAmount:
        fee?.address === usdc
          ? (toAmount * 9n) / 10n
          : toAmount - (fee?.address === eth ? fee.amount : 0n),
      ...(fee && { fee }),
    }
    expect(priceImpactOf(input, gross, prices)).toBe(percent)
  })

  test.each([
    ['what is paid', [[eth, '2000']]],
    ['what is received', [[usdc, '1']]],
  ] as const)('is not known without a price of %s', (_, known) => {
    expect(priceImpactOf(input, { toAmount }, new Map(known))).toBeUndefined()
  })

  test('is not known of what is worth nothing', () => {
    const worthless = new Map([...prices, [usdc, '0'] as const])
    expect(priceImpactOf(input, { toAmount }, worthless)).toBeUndefined()
  })

  test.each([
    ['what is paid', { amount: 20_000_000n, address: usdc.toLowerCase() }, '11.111111'],
    ['what is received', { amount: 10n ** 16n, address: eth.replace('eeee', 'EEEE') }, '10'],
    ['something else', { amount: 10n ** 16n, address: dai }, '20'],
  ])('apart from a fee of %s, in any letters', (_, fee, percent) => {
    const impact = priceImpactOf(input, { toAmount: (toAmount * 8n) / 10n, fee }, prices) ?? ''
    expect(impact.slice(0, 9)).toBe(percent)
  })
})
