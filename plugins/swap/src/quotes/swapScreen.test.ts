import { describe, expect, test } from 'vitest'
import { dai, eth, usdc } from '../../test/fakeProvider.js'
import { openPair, openSwap, pass, setUpClock, tokenOf } from '../../test/openSwap.js'
import { getSwap } from '../transaction/shownSwap.js'
import { setMaxAmount } from './setMaxAmount.js'
import { chooseSwapToken, reverseSwap, setSwapAmount, setSwapToken } from './swapScreen.js'

setUpClock()

describe('the tokens', () => {
  test('turn round with the amount, or with 1', async () => {
    const page = await openPair()
    reverseSwap(page.kit)
    expect(getSwap(page.kit)).toMatchObject({
      source: { token: { symbol: 'USDC' }, amount: '2000' },
      destination: { token: { symbol: 'ETH' }, amount: undefined },
    })
    reverseSwap(page.kit)
    expect(getSwap(page.kit).source).toMatchObject({ token: { symbol: 'ETH' }, amount: '1' })
  })

  test('change places where one is chosen on the other side', async () => {
    const page = await openPair()
    setSwapToken(page.kit, { target: 'source', token: tokenOf(page.kit, usdc) })
    expect(getSwap(page.kit)).toMatchObject({
      source: { token: { symbol: 'USDC' } },
      destination: { token: { symbol: 'ETH' } },
    })
  })

  test('cut an amount that they cannot be divided into', async () => {
    const page = await openPair()
    setSwapAmount(page.kit, { amount: '0.123456789' })
    setSwapToken(page.kit, { target: 'source', token: tokenOf(page.kit, usdc) })
    expect(getSwap(page.kit).source.amount).toBe('0.123456')
  })

  test('are chosen on a screen that goes back to Swap, or on to it', async () => {
    const page = await openSwap()
    page.kit.router.push({ name: 'SwapSelectToken' })
    chooseSwapToken(page.kit, { target: 'destination', token: tokenOf(page.kit, dai) })
    expect(page.views).toEqual(['SwapSelectToken', 'Swap'])
    expect(getSwap(page.kit).destination.token?.symbol).toBe('DAI')
  })

  test('Max is all of a token, and of the coin what its gas leaves', async () => {
    const page = await openPair(usdc, eth)
    setMaxAmount(page.kit)
    expect(getSwap(page.kit).source.amount).toBe('500')
    reverseSwap(page.kit)
    await pass(200)
    // The most that wallets offer for 182,000 units, at the 2 gwei of the adapter's answer.
    await setMaxAmount(page.kit)
    expect(getSwap(page.kit).source.amount).toBe('0.999636')
  })
})
