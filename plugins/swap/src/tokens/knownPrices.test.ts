import { definePlugin, pluginId } from '@wallet-kit/core'
import type { DataSource } from '@wallet-kit/core/plugin'
import { describe, expect, test } from 'vitest'
import { chain, eth, usdc } from '../../test/fakeProvider.js'
import { openPair, pass, planOf, setUpClock } from '../../test/openSwap.js'
import { sources } from '../../test/swapKit.js'
import { acceptPlan } from '../transaction/acceptPlan.js'
import { sendSwap } from '../transaction/sendSwap.js'
import { getHighLoss, getLoss, getSwap } from '../transaction/shownSwap.js'
import { hasPriceDispute } from './knownPrices.js'

setUpClock()

const rowOf = (symbol: string, price: string | undefined, address?: string) => ({
  ...{ name: symbol, symbol, chainId: chain, quantity: { decimals: '18', numeric: '500' } },
  ...(address && { address, quantity: { decimals: '6', numeric: '500' } }),
  ...(price && { price }),
})

/** A plugin that reads prices from pools of the network; undefined: the plugin fails. */
function pools(prices: Readonly<Record<string, string>> | undefined) {
  const data: DataSource = {
    has: (_, name, id) => name === 'prices' && id === chain,
    readers: () => load,
  }
  const load = async () => ({
    default: () => ({
      prices: {
        async fetchPrices() {
          if (!prices) throw new Error('down')
          return prices
        },
      },
    }),
  })
  return definePlugin({
    id: pluginId<undefined>('pools'),
    options: undefined,
    contributes: { data },
  })
}

type Known = {
  /** What the source of prices says of ETH and USDC. */
  readonly told?: Readonly<Record<string, string>>
  /** What the rows of the balances say. */
  readonly rows?: readonly [eth?: string, usdc?: string]
  readonly pools?: Readonly<Record<string, string>> | undefined
}

/** 1 ETH for `toAmount` USDC. */
async function open(toAmount: bigint, { told, rows = [], ...more }: Known, from = eth) {
  const balances = [rowOf('ETH', rows[0]), rowOf('USDC', rows[1], usdc)]
  const page = await openPair(
    from,
    from === eth ? usdc : eth,
    {
      providers: {
        ...sources,
        balances: { fetchBalances: async () => ({ balances }) },
        ...(told && { prices: { fetchPrices: async () => told } }),
      },
      besides: 'pools' in more ? [pools(more.pools)] : [],
    },
    ({ fake }) => {
      fake.answers.fetchQuotes = () => [{ toAmount }]
      fake.answers.buildSwap = (request: never) => ({ ...fake.transaction(request, {}), toAmount })
    },
  )
  await pass()
  return page
}

/** 1 ETH, said to cost 20 US dollars, for 20 USDC. */
const lie = { told: { [eth]: '20', [usdc]: '1' } }

describe('a service that lies of quote and price together', () => {
  test.each<[string, Known]>([
    ['the row of the balance', { ...lie, rows: ['2000'] }],
    ['the pools of the network', { ...lie, pools: { [eth]: '2000' } }],
    ['both', { ...lie, rows: ['1990'], pools: { [eth]: '2000' } }],
  ])('is contradicted by %s: the loss is shown, and takes two presses', async (_, known) => {
    const page = await open(20_000_000n, known)
    const { kit, wallet } = page
    expect(getHighLoss(kit)).toBe('99%')
    expect(hasPriceDispute(kit)).toBe(true)
    expect(getSwap(kit).source.fiat).toBe('2000')
    expect(getSwap(kit).destination.fiat).toBe('20')
    await expect(sendSwap(kit, { plan: planOf(page) })).rejects.toMatchObject({
      name: 'SwapChangedError',
    })
    acceptPlan(kit, { plan: planOf(page) })
    await sendSwap(kit, { plan: planOf(page) })
    expect(wallet.sent).toHaveLength(1)
  })

  test('is contradicted by the lower price of what is received', async () => {
    const told = { [eth]: '2000', [usdc]: '100' }
    const { kit } = await open(20_000_000n, { told, rows: ['2000', '1'] })
    expect(getHighLoss(kit)).toBe('99%')
    expect(getSwap(kit).destination.fiat).toBe('20')
  })

  test('is not seen if no other price is known', async () => {
    const { kit } = await open(20_000_000n, lie)
    expect(getLoss(kit)).toMatchObject({ loss: '0', lossLevel: 'low' })
    expect(hasPriceDispute(kit)).toBe(false)
  })
})

test('prices that differ by less than 5 percent are no dispute: that of the prices counts', async () => {
  const { kit } = await open(2_000_000_000n, {
    told: { [eth]: '2000', [usdc]: '1' },
    rows: ['2105.2', '0.951'],
  })
  expect(hasPriceDispute(kit)).toBe(false)
  expect(getLoss(kit)).toMatchObject({ priceImpact: '0', loss: '0' })
  expect(getSwap(kit).source.fiat).toBe('2000')
})

test('a price of the balances counts if the source of prices has none', async () => {
  const { kit } = await open(2_000_000_000n, { told: {}, rows: ['2000', '1'] })
  expect(getLoss(kit)).toMatchObject({ priceImpact: '0', lossLevel: 'low' })
})

test('pools that do not answer change nothing', async () => {
  const page = await open(2_000_000_000n, { pools: undefined })
  expect(getLoss(page.kit)).toMatchObject({ loss: '0', lossLevel: 'low' })
  expect(page.reported).toEqual([])
})
