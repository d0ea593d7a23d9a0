import { describe, expect, test, vi } from 'vitest'
import { eth, fakeProvider, usdc } from '../../test/fakeProvider.js'
import {
  openPair,
  openSwap,
  pass,
  planOf,
  setUpClock,
  stateOf,
  tokenOf,
} from '../../test/openSwap.js'
import { swapSlice } from '../slice.js'
import { getSwap } from '../transaction/shownSwap.js'
import { requoteSwap, setSwapAmount, setSwapProvider, setSwapToken } from './swapScreen.js'

setUpClock()

type Page = Awaited<ReturnType<typeof openPair>>
describe('quotes', () => {
  test('are asked for 200 ms after the last change, in base units', async () => {
    const page = await openSwap()
    const { kit, fake } = page
    setSwapToken(kit, { target: 'destination', token: tokenOf(kit, usdc) })
    await pass(199)
    setSwapAmount(kit, { amount: '0.5' })
    await pass(199)
    expect(stateOf(page)).toBe('quoting')
    expect(fake.count('fetchQuotes')).toBe(0)
    await pass(1)
    expect(fake.count('fetchQuotes')).toBe(1)
    expect(fake.log.at(-2)?.options).toMatchObject({
      userAddress: 'eip155:1:0x1111111111111111111111111111111111111111',
      from: eth,
      to: usdc,
      amount: 500_000_000_000_000_000n,
      gasPrice: 10n ** 9n,
    })
    expect(getSwap(kit).destination).toMatchObject({ amount: '1000', fiat: '1000', balance: '500' })
  })

  test('are asked for again every 10 s, and show until there are new ones', async () => {
    const page = await openPair()
    const first = planOf(page)
    page.fake.price = 1990n
    await pass(9_999)
    expect(page.fake.count('fetchQuotes')).toBe(1)
    await pass(1)
    expect(page.fake.count('fetchQuotes')).toBe(2)
    expect(planOf(page)).not.toBe(first)
    expect(getSwap(page.kit).destination.amount).toBe('1990')
    await pass(10_000)
    expect(page.fake.count('fetchQuotes')).toBe(3)
  })

  test('wait for the page to be seen', async () => {
    const target = Object.assign(new EventTarget(), { hidden: true })
    vi.stubGlobal('document', target)
    const page = await openPair()
    await pass(60_000)
    expect(page.fake.count('fetchQuotes')).toBe(1)
    target.hidden = false
    target.dispatchEvent(new Event('visibilitychange'))
    await pass()
    expect(page.fake.count('fetchQuotes')).toBe(2)
  })

  test('end with the screen', async () => {
    const page = await openPair()
    page.stop()
    await pass(60_000)
    expect(page.fake.count('fetchQuotes')).toBe(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('for an older input are dropped, whenever they come', async () => {
    const page = await openSwap()
    const { kit, fake } = page
    const answers: (() => void)[] = []
    fake.answers.fetchQuotes = (request: { amount: bigint }) =>
      new Promise((resolve) =>
        answers.push(() => resolve([{ toAmount: request.amount / 10n ** 12n }])),
      )
    setSwapToken(kit, { target: 'destination', token: tokenOf(kit, usdc) })
    await pass(200)
    setSwapAmount(kit, { amount: '0.5' })
    await pass(200)
    answers[1]?.()
    await pass()
    expect(getSwap(kit).destination.amount).toBe('1000')
    answers[0]?.()
    await pass()
    expect(getSwap(kit).destination.amount).toBe('1000')
    expect(planOf(page).amount).toBe(500_000_000_000_000_000n)
  })

  test.each(['', '0', '0.000', '.', '1e5000', '-1', '0.0000000000000000001'])(
    'are not asked for an amount of "%s"',
    async (amount) => {
      const page = await openPair()
      setSwapAmount(page.kit, { amount })
      await pass(200)
      expect(stateOf(page)).toBe('noAmount')
      expect(page.fake.count('fetchQuotes')).toBe(1)
    },
  )

  test('that are empty are told once for an input', async () => {
    const page = await openSwap()
    page.fake.answers.fetchQuotes = () => []
    setSwapToken(page.kit, { target: 'destination', token: tokenOf(page.kit, usdc) })
    await pass(200)
    expect(stateOf(page)).toBe('empty')
    await pass(30_000)
    expect(page.reported).toEqual(['SwapAmountError'])
    setSwapAmount(page.kit, { amount: '2' })
    setSwapAmount(page.kit, { amount: '0.9' })
    await pass(200)
    expect(page.reported).toEqual(['SwapAmountError', 'SwapAmountError'])
  })

  test('that fail can be asked for again', async () => {
    const page = await openSwap()
    page.fake.answers.fetchQuotes = () => new Error('down')
    setSwapToken(page.kit, { target: 'destination', token: tokenOf(page.kit, usdc) })
    await pass(200)
    expect(stateOf(page)).toBe('failed')
    expect(page.reported).toEqual(['SwapQuoteError'])
    delete page.fake.answers.fetchQuotes
    requoteSwap(page.kit)
    await pass(200)
    expect(stateOf(page)).toBe('swap')
  })

  test('that hang fail after 10 s', async () => {
    const page = await openSwap()
    page.fake.answers.fetchQuotes = () => new Promise(() => {})
    setSwapToken(page.kit, { target: 'destination', token: tokenOf(page.kit, usdc) })
    await pass(200)
    await pass(9_999)
    expect(stateOf(page)).toBe('quoting')
    await pass(1)
    expect(stateOf(page)).toBe('failed')
    expect(page.reported).toEqual(['SwapQuoteError'])
    delete page.fake.answers.fetchQuotes
    await pass(10_000)
    expect(stateOf(page)).toBe('swap')
  })

  test.each([
    ['no list', 'quotes', 'failed'],
    ['nothing', [{}], 'failed'],
    ['a number', [{ toAmount: 1.5 }], 'failed'],
    ['a negative amount', [{ toAmount: '-1' }], 'failed'],
    ['zero', [{ toAmount: 0n }], 'empty'],
    ['more than a token can have', [{ toAmount: 2n ** 256n }], 'failed'],
  ])('with %s are none', async (_, answer, status) => {
    const page = await openSwap()
    page.fake.answers.fetchQuotes = () => answer
    setSwapToken(page.kit, { target: 'destination', token: tokenOf(page.kit, usdc) })
    await pass(200)
    // What cannot be read is nothing that the visitor did wrong.
    expect(stateOf(page)).toBe(status)
    expect(getSwap(page.kit).plan).toBeUndefined()
  })
})

describe('several providers', () => {
  async function openTwo() {
    const [one, two] = [fakeProvider('one'), fakeProvider('two')]
    two.price = 2001n
    const page = await openPair(eth, usdc, { options: { providers: [one.provider, two.provider] } })
    return { ...page, one, two }
  }
  const names = ({ kit }: Page) => getSwap(kit).quotes.map(({ name }) => name)

  test('are compared, the best first, and its quote is taken', async () => {
    const page = await openTwo()
    expect(names(page)).toEqual(['Provider two', 'Provider one'])
    expect(getSwap(page.kit).destination.amount).toBe('2001')
    expect(page.two.count('buildSwap')).toBe(1)
    expect(page.one.count('buildSwap')).toBeLessThanOrEqual(1)
  })

  test('one can be chosen, also of the quotes to come', async () => {
    const page = await openTwo()
    setSwapProvider(page.kit, { key: 'one:' })
    expect(getSwap(page.kit).quote?.name).toBe('Provider two')
    await pass()
    expect(getSwap(page.kit).destination.amount).toBe('2000')
    expect(planOf(page).quote.name).toBe('Provider one')
    await pass(10_000)
    expect(planOf(page).quote.name).toBe('Provider one')
  })

  test.each(['fails', 'hangs'])('one that %s keeps nobody waiting', async (how) => {
    const page = await openTwo()
    page.two.answers.fetchQuotes = () =>
      how === 'fails' ? new Error('down') : new Promise(() => {})
    setSwapAmount(page.kit, { amount: '0.5' })
    await pass(200)
    expect(names(page)).toEqual(['Provider one'])
    expect(stateOf(page)).toBe('swap')
  })

  test('one that hangs while quotes are refreshed is left out', async () => {
    const page = await openTwo()
    page.two.answers.fetchQuotes = () => new Promise(() => {})
    await pass(10_000)
    expect(names(page)).toEqual(['Provider two', 'Provider one'])
    await pass(10_000)
    expect(names(page)).toEqual(['Provider one'])
    expect(planOf(page).quote.name).toBe('Provider one')
  })

  test('the tokens of one are enough, and each is there once', async () => {
    const page = await openTwo()
    expect(
      page.kit
        .read(swapSlice)
        .tokens.peek()
        .map(({ symbol }) => symbol),
    ).toEqual(['ETH', 'USDC', 'DAI'])
  })
})
