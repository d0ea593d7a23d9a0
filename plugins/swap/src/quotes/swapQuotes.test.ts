import { getPreviousView } from '@wallet-kit/core/plugin'
import { describe, expect, test, vi } from 'vitest'
import { dai, eth, fakeProvider, tokens, usdc } from '../../test/fakeProvider.js'
import { openPair, openSwap, pass, setUpClock, tokenOf } from '../../test/openSwap.js'
import { tokensRead } from '../pair/answers.js'
import { createTokenList } from '../tokens/fetchSwapTokens.js'
import { getSwapTokens } from '../tokens/getSwapTokens.js'
import { sendSwap } from '../transaction/sendSwap.js'
import { getSwap } from '../transaction/shownSwap.js'
import { getSwapDetails } from './getSwapDetails.js'
import { setMaxAmount } from './setMaxAmount.js'
import { chooseSwapToken, setSwapAmount, setSwapToken, watchSwap } from './swapScreen.js'

setUpClock()

const down = () => new Error('down')

describe('a quote from which nothing can be built', () => {
  async function openTwo() {
    const [good, bad] = [fakeProvider('good'), fakeProvider('bad')]
    bad.price = 2100n
    const options = { providers: [good.provider, bad.provider] }
    return { ...(await openSwap({ options })), good, bad }
  }
  const choose = async ({ kit }: Awaited<ReturnType<typeof openTwo>>) => {
    setSwapToken(kit, { target: 'destination', token: tokenOf(kit, usdc) })
    await pass(200)
  }

  test.each([
    ['fails', down],
    ['is refused', () => ({ from: eth })],
    ['gives less than it said', () => ({ toAmount: 1n })],
  ])('%s: the next best is taken, and that one no more for this input', async (_, answer) => {
    const page = await openTwo()
    const { kit, good, bad } = page
    bad.answers.buildSwap = (request: never) => {
      const odd = answer()
      return odd instanceof Error ? odd : { ...bad.transaction(request, {}), ...odd }
    }
    await choose(page)
    await pass()
    expect(getSwap(kit)).toMatchObject({ state: 'swap', destination: { amount: '2000' } })
    expect(page.views).toEqual([])
    expect(page.reported).toEqual(['SwapRefusedError'])
    const asked = bad.count('buildSwap')
    await pass(30_000)
    expect(bad.count('buildSwap')).toBe(asked)
    expect(good.count('buildSwap')).toBeGreaterThan(2)
    expect(page.reported).toEqual(['SwapRefusedError'])
    // Another amount is another matter.
    delete bad.answers.buildSwap
    setSwapAmount(kit, { amount: '0.9' })
    await pass(200)
    expect(getSwap(kit).plan?.quote.key).toBe('bad:')
  })

  test('that hangs, too', async () => {
    const page = await openTwo()
    page.bad.answers.buildSwap = () => new Promise(() => {})
    await choose(page)
    await pass(10_000)
    expect(getSwap(page.kit)).toMatchObject({ state: 'swap', destination: { amount: '2000' } })
  })

  test('somebody who has not answered yet is waited for', async () => {
    const page = await openTwo()
    page.bad.answers.buildSwap = down
    let answer = (_: unknown) => {}
    page.good.answers.fetchQuotes = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    await choose(page)
    await pass()
    expect(getSwap(page.kit).state).toBe('quoting')
    answer([{ toAmount: 2_000_000_000n }])
    await pass()
    expect(getSwap(page.kit)).toMatchObject({ state: 'swap', destination: { amount: '2000' } })
  })

  test('of everybody: the screen is left', async () => {
    const page = await openTwo()
    page.bad.answers.buildSwap = down
    page.good.answers.buildSwap = down
    await choose(page)
    await pass()
    expect(page.reported).toEqual(['SwapRefusedError', 'SwapBuildError'])
    expect(page.views).toEqual(['Account'])
  })

  test('of one, and the other has none: the screen is left', async () => {
    const page = await openTwo()
    page.bad.answers.buildSwap = down
    let answer = (_: unknown) => {}
    page.good.answers.fetchQuotes = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    await choose(page)
    await pass()
    answer([])
    await pass()
    expect(page.reported.at(-1)).toBe('SwapBuildError')
    expect(page.views).toEqual(['Account'])
  })
})

describe('without a quote', () => {
  async function openWith(...answers: readonly unknown[]) {
    const all = answers.map((answer, index) => {
      const fake = fakeProvider(`p${index}`)
      fake.answers.fetchQuotes = () => answer
      return fake
    })
    const page = await openSwap({ options: { providers: all.map(({ provider }) => provider) } })
    setSwapToken(page.kit, { target: 'destination', token: tokenOf(page.kit, usdc) })
    await pass(200)
    return page
  }

  test.each([
    ['nobody has one', [[], []], 'empty', 'SwapAmountError'],
    ['somebody has none, somebody failed', [[], down()], 'failed', 'SwapQuoteError'],
    ['somebody has none, somebody makes no sense', [[], [{}]], 'failed', 'SwapQuoteError'],
    ['all failed', [down(), down()], 'failed', 'SwapQuoteError'],
    [
      'one makes no sense, one failed',
      [[{ toAmount: 'much' }], down()],
      'failed',
      'SwapQuoteError',
    ],
  ])('%s: told once, however often it is asked for', async (_, answers, state, error) => {
    const page = await openWith(...answers)
    expect(getSwap(page.kit).state).toBe(state)
    await pass(60_000)
    expect(page.reported).toEqual([error])
    setSwapAmount(page.kit, { amount: '0.9' })
    await pass(200)
    expect(page.reported).toEqual([error, error])
  })
})

test('a gas price that cannot be read is told once for an input', async () => {
  const fetchGasPrice = vi.fn(() => Promise.reject(new Error('down')))
  const page = await openPair(eth, usdc, { providers: { gasPrice: { fetchGasPrice } } })
  await pass(60_000)
  // When the screen was opened, and then for this input.
  expect(fetchGasPrice).toHaveBeenCalledTimes(7)
  expect(page.reported).toHaveLength(2)
})

test('in production, a provider that calls itself the service does not stand for it', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const other = fakeProvider('service')
  const quotes = [{ toAmount: '1990000000' }]
  const answer = { tokens, quotes }
  const page = await openPair(eth, usdc, {
    options: { providers: [other.provider, fakeProvider('own').provider] },
    services: { blockchain: 'https://service.test' },
    fetch: async () => Response.json(answer),
  })
  await pass()
  expect(getSwap(page.kit).quotes.map(({ key }) => key)).toEqual(['own:', 'service:'])
  expect(getSwap(page.kit).quotes.at(-1)?.toAmount).toBe(1_990_000_000n)
  expect(other.log).toEqual([])
})

test('of quotes that cannot be told apart the best is there', async () => {
  const fake = fakeProvider('f')
  fake.answers.fetchQuotes = () => [
    { toAmount: 1_990_000_000n, id: 'a' },
    { toAmount: 2_000_000_000n, id: 'b' },
    { toAmount: 1_980_000_000n, id: 'c', provider: { name: 'Other' } },
  ]
  const page = await openPair(eth, usdc, { options: { providers: [fake.provider] } })
  expect(getSwap(page.kit).quotes.map(({ key, id }) => [key, id])).toEqual([
    ['f:', 'b'],
    ['f:Other', 'c'],
  ])
})

describe('a figure that nobody can mean', () => {
  test.each(['1e1000', '1e-1000', '1e900', '1e-900'])(
    'a loss of %s percent is none, and of no fee either',
    async (odd) => {
      const page = await openSwap()
      const fee = { amount: 85n * 10n ** 14n, percent: odd, address: eth }
      page.fake.answers.fetchQuotes = () => [{ toAmount: 2_000_000_000n, fee, priceImpact: odd }]
      setSwapToken(page.kit, { target: 'destination', token: tokenOf(page.kit, usdc) })
      await pass(200)
      expect(getSwap(page.kit).state).toBe('swap')
      expect(getSwapDetails(page.kit)).toMatchObject({
        priceImpact: '0',
        fee: { percent: '0.85' },
        lossLevel: 'low',
      })
    },
  )

  test.each(['1e1000', '1e-985', '1e-900', '1e900'])('a price of %s is none', async (odd) => {
    const prices = { fetchPrices: async () => ({ [eth]: '2000', [usdc]: odd }) }
    const page = await openPair(eth, usdc, { providers: { prices } })
    expect(getSwap(page.kit)).toMatchObject({ state: 'swap', destination: { fiat: undefined } })
    expect(getSwapDetails(page.kit)).toMatchObject({ priceImpact: '0.04', lossLevel: 'low' })
  })
})

describe('what is lost', () => {
  test('by the price is the larger of what the provider and what prices say', async () => {
    const page = await openPair()
    page.fake.price = 1000n
    setSwapAmount(page.kit, { amount: '0.9' })
    await pass(200)
    const { priceImpact, lossLevel } = getSwapDetails(page.kit) ?? {}
    expect(priceImpact).toMatch(/^49\.57/)
    expect(lossLevel).toBe('high')
  })

  test('by the fee is warned about, too', async () => {
    const page = await openSwap()
    const fee = { amount: 10n ** 17n, percent: '0.1', address: eth }
    page.fake.answers.fetchQuotes = () => [{ toAmount: 1_800_000_000n, fee, priceImpact: '0' }]
    page.fake.answers.buildSwap = (request: never) => ({
      ...page.fake.transaction(request, {}),
      toAmount: 1_800_000_000n,
    })
    setSwapToken(page.kit, { target: 'destination', token: tokenOf(page.kit, usdc) })
    await pass(200)
    expect(getSwapDetails(page.kit)).toMatchObject({
      priceImpact: '0',
      fee: { percent: '10' },
      lossLevel: 'high',
    })
  })
})

test.each([
  [60, '1'],
  ['0.50', '0.5'],
  ['a lot', '1'],
])('in production, a slippage of %s is %s, asked for and shown', async (slippage, text) => {
  vi.stubEnv('NODE_ENV', 'production')
  const fake = fakeProvider()
  const page = await openPair(eth, usdc, { options: { slippage, providers: [fake.provider] } })
  expect(fake.log.at(-1)?.options.slippage).toBe(text)
  const { slippage: shown, leastReceived } = getSwapDetails(page.kit) ?? {}
  expect(shown).toBe(text)
  expect(leastReceived).toBe(text === '1' ? '1980' : '1990')
})

describe('Max of the coin', () => {
  test('keeps back twice what is assumed, before anything is built', async () => {
    const page = await openSwap()
    await setMaxAmount(page.kit)
    // 300,000 units at 2 gwei.
    expect(getSwap(page.kit).source.amount).toBe('0.9994')
  })

  test('of a smart account keeps back its operation once, and the rest by the size of the swap', async () => {
    const page = await openSwap()
    const fee = 21_000n * 10n ** 9n
    const operationFee = 10n ** 15n
    page.adapter.estimateTransfer = async () => ({
      ...{ fee, maxFee: 2n * fee + operationFee },
      operationFee,
    })
    await setMaxAmount(page.kit)
    expect(getSwap(page.kit).source.amount).toBe('0.9984')
  })

  test('of which the cost is not known is not taken, and told', async () => {
    const gasPrice = { fetchGasPrice: () => Promise.reject(new Error('down')) }
    const page = await openSwap({ providers: { gasPrice } })
    page.adapter.estimateTransfer = () => Promise.reject(new Error('down'))
    await setMaxAmount(page.kit)
    await pass()
    expect(getSwap(page.kit).source.amount).toBe('1')
    expect(page.reported).toContain('SwapCostError')
  })

  test('that hangs ends after 10 s, and what was typed meanwhile stays', async () => {
    const page = await openSwap()
    let answer = (_: { fee: bigint; maxFee: bigint }) => {}
    page.adapter.estimateTransfer = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    const taking = setMaxAmount(page.kit)
    await pass()
    setSwapAmount(page.kit, { amount: '0.3' })
    answer({ fee: 1n, maxFee: 1n })
    await taking
    expect(getSwap(page.kit).source.amount).toBe('0.3')
    const hanging = setMaxAmount(page.kit)
    await pass(10_000)
    await hanging
    await pass()
    expect(page.reported).toEqual(['SwapCostError'])
  })
})

describe('the screen', () => {
  test.each([
    ['over Swap, goes back to it', true, ['SwapSelectToken', 'Swap']],
    ['alone, goes on to it', false, ['SwapSelectToken', 'Swap']],
  ])('of tokens, %s, whatever was there before', async (_, isOver, views) => {
    const page = await openSwap({
      providers: { prices: { fetchPrices: () => new Promise(() => {}) } },
    })
    const { kit } = page
    page.stop()
    if (!isOver) kit.router.back()
    page.views.length = 0
    kit.router.push({ name: 'SwapSelectToken' })
    const stop = watchSwap(kit, { isQuoting: false })
    await pass()
    chooseSwapToken(kit, { target: 'destination', token: tokenOf(kit, dai) })
    stop()
    expect(page.views).toEqual(views)
    expect(getPreviousView(kit)?.name).toBe('Account')
  })
})

test('the tokens are sorted once, however often they are read', async () => {
  const page = await openPair()
  const first = getSwapTokens(page.kit)
  setSwapAmount(page.kit, { amount: '0.9' })
  expect(getSwapTokens(page.kit).popular).toBe(first.popular)
  expect(getSwapTokens(page.kit).suggested).toBe(first.suggested)
  expect(first.own.map(({ token, quantity }) => [token.symbol, quantity])).toEqual([
    ['ETH', '1'],
    ['USDC', '500'],
  ])
  tokensRead(page.kit, { list: createTokenList(tokens.slice(0, 1)) })
  expect(getSwapTokens(page.kit).popular).toHaveLength(1)
})

test('a swap of one wei less than all has its gas', async () => {
  const page = await openPair()
  await setMaxAmount(page.kit)
  await pass(200)
  const { plan } = getSwap(page.kit)
  if (!plan) throw new Error('No plan')
  // 1 ETH is what the account holds.
  expect(plan.amount + 2n * plan.cost).toBeLessThanOrEqual(10n ** 18n)
  await sendSwap(page.kit, { plan })
  expect(page.wallet.sent).toHaveLength(1)
})
