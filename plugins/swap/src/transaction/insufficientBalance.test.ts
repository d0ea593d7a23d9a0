import { fetchAccountType, wait } from '@wallet-kit/core/plugin'
import { describe, expect, test } from 'vitest'
import { eth, usdc } from '../../test/fakeProvider.js'
import {
  openPair,
  openSwap,
  pass,
  planOf,
  setUpClock,
  stateOf,
  tokenOf,
} from '../../test/openSwap.js'
import { setSwapAmount, setSwapToken } from '../quotes/swapScreen.js'
import { sendSwap } from './sendSwap.js'
import { getSwap } from './shownSwap.js'

setUpClock()

const own = { balances: { fetchBalances: async () => ({ balances: [] }) } }

describe('insufficient balance', () => {
  test('is more than is held; equal is enough', async () => {
    const page = await openPair(usdc, eth)
    setSwapAmount(page.kit, { amount: '500.000001' })
    await pass(200)
    expect(stateOf(page)).toBe('insufficient')
    expect(page.fake.count('fetchAllowance')).toBe(1)
    setSwapAmount(page.kit, { amount: '500' })
    await pass(200)
    expect(stateOf(page)).toBe('approve')
  })

  test('is a built transaction whose gas costs more than the coins', async () => {
    const page = await openSwap()
    const { kit, fake } = page
    let gasPrice = 10n ** 18n / 182_000n
    fake.answers.buildSwap = (request: never) => ({
      ...fake.transaction(request, { gasPrice }),
      toAmount: fake.quote(request),
    })
    setSwapToken(kit, { target: 'destination', token: tokenOf(kit, usdc) })
    await pass(200)
    expect(stateOf(page)).toBe('swap')
    gasPrice += 1n
    await pass(10_000)
    expect(stateOf(page)).toBe('insufficient')
    await expect(sendSwap(kit, { plan: planOf(page) })).rejects.toMatchObject({
      name: 'SwapChangedError',
    })
  })

  test('is 150,000 gas that cost more than the coins, before anything is built', async () => {
    const gasPrice = { fetchGasPrice: async () => 10n ** 18n / 150_000n + 1n }
    const page = await openPair(usdc, eth, { providers: { gasPrice } })
    expect(stateOf(page)).toBe('insufficient')
    expect(page.fake.count('fetchAllowance')).toBe(0)
  })

  test('is not asked of a smart account’s gas', async () => {
    const gasPrice = { fetchGasPrice: async () => 10n ** 18n }
    const page = await openSwap({ providers: { gasPrice } })
    setSwapToken(page.kit, { target: 'destination', token: tokenOf(page.kit, usdc) })
    await pass(200)
    expect(stateOf(page)).toBe('insufficient')
    page.adapter.getAccountType = async () => 'smartAccount'
    await fetchAccountType(page.kit)
    await pass(10_000)
    expect(stateOf(page)).toBe('swap')
  })

  test('is a token that the list of what the account holds does not have', async () => {
    const page = await openPair(usdc, eth, { providers: own })
    expect(getSwap(page.kit).source.balance).toBe('0')
    expect(stateOf(page)).toBe('insufficient')
  })

  test('counts what is known: without a source of balances, the wallet decides', async () => {
    const page = await openPair(usdc, eth, { providers: { balances: undefined } })
    expect(getSwap(page.kit).source.balance).toBeUndefined()
    expect(stateOf(page)).toBe('approve')
  })

  test('stays while quotes are refreshed: nothing flickers', async () => {
    const page = await openSwap()
    const { kit, fake } = page
    fake.answers.buildSwap = async (request: never) => {
      await wait(100)
      const gasPrice = 10n ** 18n / 182_000n + 1n
      return { ...fake.transaction(request, { gasPrice }), toAmount: fake.quote(request) }
    }
    const states: string[] = []
    kit.subscribe(
      (kit) => getSwap(kit).state,
      (next) => states.push(next),
    )
    setSwapToken(kit, { target: 'destination', token: tokenOf(kit, usdc) })
    await pass(300)
    expect(stateOf(page)).toBe('insufficient')
    await pass(35_000)
    expect(fake.count('buildSwap')).toBe(4)
    expect(states).toEqual(['quoting', 'insufficient'])
  })
})
