import type { Kit } from '@wallet-kit/core'
import { describe, expect, test } from 'vitest'
import { eth, fakeProvider, tokens, usdc } from '../../test/fakeProvider.js'
import { openPair, openSwap, pass, setUpClock, stateOf } from '../../test/openSwap.js'
import { swapKit } from '../../test/swapKit.js'
import { getSwap } from '../transaction/shownSwap.js'
import { getSwapTokens } from './getSwapTokens.js'
import { initializeSwap } from './market.js'

setUpClock()

describe('the beginning', () => {
  test('is the network’s coin with an amount of 1, and no token to receive', async () => {
    const page = await openSwap()
    const { source, destination } = getSwap(page.kit)
    const token = { symbol: 'ETH', address: eth }
    expect(source).toMatchObject({ token, amount: '1', balance: '1', fiat: '2000' })
    expect(destination.token).toBeUndefined()
    expect(stateOf(page)).toBe('noToken')
    expect(page.fake.count('fetchQuotes')).toBe(0)
  })

  test.each(['the tokens', 'the balances'])('without %s it says so and goes back', async (what) => {
    const fail = async () => {
      throw new Error('down')
    }
    const broken = fakeProvider('broken')
    broken.answers.fetchTokens = () => new Error('down')
    const page = await openSwap(
      what === 'the tokens'
        ? { options: { providers: [broken.provider] } }
        : { providers: { balances: { fetchBalances: fail } } },
    )
    await pass(4_000)
    expect(page.reported).toContain('SwapInitializeError')
    expect(page.views).toEqual(['Account'])
  })

  test('balances that failed a moment ago are said to be unread, and no provider to have answered wrongly', async () => {
    const fetchBalances = () => Promise.reject(new Error('down'))
    const { kit } = swapKit({ providers: { balances: { fetchBalances } } })
    const { signal } = new AbortController()
    for (const _ of ['first', 'again'])
      await expect(initializeSwap(kit, { signal })).rejects.toMatchObject({
        name: 'SwapInitializeError',
        hints: [
          'The cause says what failed: "services.blockchain", a provider of yours, or what onchain() asks.',
        ],
        cause: { name: 'TokenBalanceError' },
      })
  })

  test('two failed requests for the tokens are tried again', async () => {
    let left = 2
    const flaky = fakeProvider('flaky')
    flaky.answers.fetchTokens = () => (left-- > 0 ? new Error('down') : tokens)
    const page = await openSwap({ options: { providers: [flaky.provider] } })
    expect(getSwap(page.kit).state).toBe('loading')
    await pass(3_999)
    expect(getSwap(page.kit).state).toBe('loading')
    await pass(1)
    expect(getSwap(page.kit).state).toBe('noToken')
    expect(page.reported).not.toContain('SwapInitializeError')
  })

  test.each([
    [403, 1],
    [429, 3],
    [503, 3],
  ])('a list of tokens that is refused with %i is asked for %i times', async (status, times) => {
    const broken = fakeProvider('broken')
    broken.answers.fetchTokens = () => Object.assign(new Error('no'), { status })
    await openSwap({ options: { providers: [broken.provider] } })
    await pass(4_000)
    expect(broken.count('fetchTokens')).toBe(times)
  })

  test('without a price it says so and stays', async () => {
    const prices = {
      fetchPrices: async () => {
        throw new Error('down')
      },
    }
    const page = await openSwap({ providers: { prices } })
    expect(page.reported).toEqual(['SwapPriceError'])
    expect(page.views).toEqual([])
    expect(getSwap(page.kit)).toMatchObject({ isReady: true, source: { fiat: undefined } })
  })

  test('without a price of gas it goes on', async () => {
    const gasPrice = { fetchGasPrice: () => Promise.reject(new Error('down')) }
    const page = await openPair(eth, usdc, { providers: { gasPrice } })
    expect(stateOf(page)).toBe('swap')
    expect(page.fake.log.find(({ ask }) => ask === 'fetchQuotes')?.options.gasPrice).toBeUndefined()
  })

  test('without an account it says so on Connect', async () => {
    const page = await openSwap()
    await page.kit.disconnect()
    await pass()
    expect(page.reported).toEqual(['SwapAccountError'])
    expect(page.views.at(-1)).toBe('Connect')
  })

  test('on another network it offers those with swaps', async () => {
    const page = await openSwap()
    page.wallet.switchNetwork('eip155:11155111')
    await pass()
    expect(page.views).toEqual(['UnsupportedChain'])
    expect(getSwap(page.kit).isReady).toBe(false)
  })
})

test('the host’s symbols are suggested, in its order', async () => {
  const page = await openSwap()
  const suggest = (kit: Kit) => getSwapTokens(kit).suggested.map(({ symbol }) => symbol)
  expect(suggest(page.kit)).toEqual(['ETH', 'USDC', 'DAI'])
  const { provider } = fakeProvider()
  const options = { providers: [provider], suggestedTokens: ['dai', 'WBTC', 'ETH'] }
  const other = await openSwap({ options })
  expect(suggest(other.kit)).toEqual(['DAI', 'ETH'])
})
