import { describe, expect, test, vi } from 'vitest'
import { dai, eth, usdc } from '../../test/fakeProvider.js'
import { openPair, openSwap, pass, setUpClock, stateOf, tokenOf } from '../../test/openSwap.js'
import { getSwap } from '../transaction/shownSwap.js'
import { getSwapDetails } from './getSwapDetails.js'
import { requoteSwap, setSwapAmount, setSwapToken, watchSwap } from './swapScreen.js'

setUpClock()

type Page = Awaited<ReturnType<typeof openPair>>
const worth = ({ kit }: Page) => [getSwap(kit).source.fiat, getSwap(kit).destination.fiat]

describe('prices', () => {
  function source() {
    const asked: (readonly string[])[] = []
    const state = {
      asked,
      answer: async (): Promise<unknown> => ({ [eth]: '2000', [usdc]: '1', [dai]: '1' }),
      prices: {
        fetchPrices({ addresses }: { readonly addresses: readonly string[] }) {
          asked.push(addresses)
          return state.answer() as Promise<Record<string, string>>
        },
      },
    }
    return state
  }

  test('of the pair and the coin are read anew after 30 s, the old ones stay until the answer', async () => {
    const own = source()
    const page = await openPair(usdc, dai, { providers: { prices: own.prices } })
    expect(own.asked).toEqual([[eth], [usdc], [dai]])
    await pass(20_000)
    expect(own.asked).toHaveLength(3)
    let give = () => {}
    own.answer = () =>
      new Promise((resolve) => {
        give = () => resolve({ [eth]: '3000', [usdc]: '2' })
      })
    await pass(10_000)
    expect(own.asked.slice(3)).toEqual([[eth, usdc, dai]])
    expect(worth(page)).toEqual(['200', '0.1'])
    expect(getSwapDetails(page.kit)?.cost?.fiat).toBe('0.3')
    give()
    await pass()
    expect(worth(page)).toEqual(['400', undefined])
    expect(getSwapDetails(page.kit)?.cost?.fiat).toBe('0.45')
    await pass(20_000)
    expect(own.asked).toHaveLength(4)
  })

  test('that failed are asked for with the next refresh', async () => {
    const own = source()
    const { answer } = own
    const fail = () => Promise.reject(new Error('down'))
    own.answer = fail
    const page = await openPair(eth, usdc, { providers: { prices: own.prices } })
    // When the screen was opened, and with each token that was chosen.
    expect(own.asked).toEqual([[eth], [eth], [usdc]])
    expect(worth(page)).toEqual([undefined, undefined])
    await pass(10_000)
    expect(own.asked.slice(3)).toEqual([[eth, usdc]])
    const { length } = page.reported
    own.answer = answer
    await pass(10_000)
    expect(worth(page)).toEqual(['2000', '2000'])
    own.answer = fail
    await pass(40_000)
    expect(worth(page)).toEqual(['2000', '2000'])
    // Told once for what is to be swapped.
    expect(page.reported).toHaveLength(length)
  })

  test.each(['are answered for', 'failed'])('are unknown once they %s', async (how) => {
    const own = source()
    const page = await openSwap({ providers: { prices: own.prices } })
    let end = () => {}
    own.answer = () =>
      new Promise((resolve, reject) => {
        end = () => (how === 'failed' ? reject(new Error('down')) : resolve({}))
      })
    page.fake.answers.fetchQuotes = () => [{ toAmount: 2_000_000_000n }]
    setSwapToken(page.kit, { target: 'destination', token: tokenOf(page.kit, usdc) })
    await pass(200)
    expect(stateOf(page)).toBe('swap')
    expect(getSwapDetails(page.kit)?.lossLevel).toBeUndefined()
    end()
    await pass()
    expect(getSwapDetails(page.kit)?.lossLevel).toBe('unknown')
    await pass(10_000)
    expect(getSwapDetails(page.kit)?.lossLevel).toBe('unknown')
  })

  test('without a source are unknown at once', async () => {
    const page = await openSwap({ providers: { prices: undefined } })
    page.fake.answers.fetchQuotes = () => [{ toAmount: 2_000_000_000n }]
    setSwapToken(page.kit, { target: 'destination', token: tokenOf(page.kit, usdc) })
    await pass(200)
    expect(getSwapDetails(page.kit)?.lossLevel).toBe('unknown')
  })
})

describe('what the account holds', () => {
  test('of the coin is read anew with the screen', async () => {
    const page = await openPair()
    page.stop()
    const getBalance = vi.spyOn(page.adapter, 'getBalance')
    vi.setSystemTime(Date.now() + 30_000)
    watchSwap(page.kit)
    await pass(200)
    expect(getBalance).toHaveBeenCalledTimes(1)
  })

  test('is read anew while it is not enough, at most every 30 s, and then the swap goes on', async () => {
    const quantity = { decimals: '6', numeric: '100' }
    const token = { name: 'USD Coin', symbol: 'USDC', chainId: 'eip155:1', address: usdc }
    const fetchBalances = vi.fn(async () => ({ balances: [{ ...token, quantity }] }))
    const page = await openPair(usdc, eth, { providers: { balances: { fetchBalances } } })
    const getBalance = vi.spyOn(page.adapter, 'getBalance')
    expect(stateOf(page)).toBe('insufficient')
    await pass(20_000)
    expect(fetchBalances).toHaveBeenCalledTimes(1)
    quantity.numeric = '500'
    await pass(10_000)
    expect([fetchBalances.mock.calls.length, getBalance.mock.calls.length]).toEqual([2, 1])
    expect(stateOf(page)).toBe('approve')
    await pass(60_000)
    expect([fetchBalances.mock.calls.length, getBalance.mock.calls.length]).toEqual([2, 1])
  })
})

describe('a pair that cannot be built, opened again,', () => {
  async function openBroken() {
    const page = await openSwap()
    page.fake.answers.buildSwap = () => new Error('down')
    setSwapToken(page.kit, { target: 'destination', token: tokenOf(page.kit, usdc) })
    await pass(200)
    expect(page.views).toEqual(['Account'])
    page.stop()
    page.kit.router.push({ name: 'Swap' })
    watchSwap(page.kit)
    await pass(30_000)
    expect(page.fake.count('fetchQuotes')).toBe(1)
    expect(page.views).toEqual(['Account', 'Swap'])
    expect(page.reported).toEqual(['SwapBuildError'])
    expect(getSwap(page.kit)).toMatchObject({ state: 'failed', hasFetchError: true })
    delete page.fake.answers.buildSwap
    return page
  }

  test('is asked for on the visitor’s wish', async () => {
    const page = await openBroken()
    requoteSwap(page.kit)
    await pass(200)
    expect(getSwap(page.kit)).toMatchObject({ state: 'swap', hasFetchError: false })
  })

  test('is asked for once something is changed', async () => {
    const page = await openBroken()
    setSwapAmount(page.kit, { amount: '0.5' })
    await pass(200)
    expect(getSwap(page.kit)).toMatchObject({ state: 'swap', hasFetchError: false })
  })
})
