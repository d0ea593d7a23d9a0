import type { SwapToken } from '@wallet-kit/core/assets'
import { describe, expect, test } from 'vitest'
import { openPair, setUpClock } from '../../test/openSwap.js'
import { swapSlice } from '../slice.js'
import { getFee, getSwapDetails } from './getSwapDetails.js'

setUpClock()

describe('what the quote means', () => {
  test('the rate without the fee, the fee, slippage, least received and cost', async () => {
    const page = await openPair()
    expect(getSwapDetails(page.kit)).toEqual({
      rate: expect.stringMatching(/^2017\.14573/),
      priceImpact: '0.04',
      loss: '0.85',
      lossLevel: 'low',
      slippage: '1',
      mostLost: '20',
      leastReceived: '1980',
      sourceSymbol: 'ETH',
      symbol: 'USDC',
      fee: { percent: '0.85', amount: '0.0085', symbol: 'ETH' },
      cost: { amount: '0.000182', symbol: 'ETH', fiat: '0.364' },
    })
  })

  test('a fee of less than a base unit is cut only where it is shown', async () => {
    const { kit } = await openPair()
    const { source, destination } = kit.read(swapSlice)
    const input = {
      caipAddress: 'eip155:1:0x1111111111111111111111111111111111111111',
      source: source.peek() as SwapToken,
      destination: destination.peek() as SwapToken,
      amount: 10n,
    }
    const fee = { amount: 0n, percent: '0.85', address: input.source.address }
    expect(getFee(kit, fee, input)?.amount).toBe('0.000000000000000000085')
  })
})
