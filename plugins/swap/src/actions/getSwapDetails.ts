import { getNetwork, type Kit } from '@wallet-kit/core'
import { formatUnits, multiplyDecimals, nativeTokenAddress } from '@wallet-kit/core/money'
import { rateOf } from '../service/rateOf.js'
import { slippageOf } from '../service/slippageOf.js'
import { swapSlice } from '../slice.js'
import { getFee } from './getFee.js'
import { getGasCost } from './getGasCost.js'
import { getLoss } from './getLoss.js'
import { getSlippage } from './getSlippage.js'
import { getSwap } from './getSwap.js'
import { getSwapInput } from './getSwapInput.js'

/** Reactive: what the quote that is shown means, as exact decimal texts; undefined while there is none. */
export function getSwapDetails(kit: Kit): getSwapDetails.ReturnType | undefined {
  const { plan, quote } = getSwap(kit)
  const input = getSwapInput(kit)
  const { prices } = kit.read(swapSlice)
  const { units, percent } = getSlippage(kit)
  const loss = getLoss(kit)
  if (!quote || !input || !loss) return undefined
  const { source, destination } = input
  const { decimals } = destination
  const shown = { toAmount: plan?.toAmount ?? quote.toAmount, fee: quote.fee }
  const { most, least } = slippageOf(shown.toAmount, { slippage: units, decimals })
  const cost = getGasCost(kit)
  const network = getNetwork(kit)
  const { nativeCurrency } = network
  const costAmount = cost === undefined ? undefined : formatUnits(cost, nativeCurrency.decimals)
  const price = prices.value.get(nativeTokenAddress(network))
  return {
    rate: rateOf(input, shown),
    ...loss,
    slippage: percent,
    mostLost: most,
    leastReceived: least,
    sourceSymbol: source.symbol,
    symbol: destination.symbol,
    fee: getFee(kit, quote.fee, input),
    cost:
      costAmount === undefined
        ? undefined
        : {
            amount: costAmount,
            symbol: nativeCurrency.symbol,
            fiat: price && multiplyDecimals(costAmount, price),
          },
  }
}

export declare namespace getSwapDetails {
  type ReturnType = getLoss.ReturnType & {
    /** Of the destination token for one of the source token, the fee apart. */
    readonly rate: string | undefined
    /** Percent. */
    readonly slippage: string
    /** How much less than shown may be received. */
    readonly mostLost: string
    readonly leastReceived: string
    readonly sourceSymbol: string
    readonly symbol: string
    /** What the provider takes; absent where it takes nothing. `percent` of the amount paid. */
    readonly fee: getFee.ReturnType | undefined
    /** What the network costs; `fiat` in US dollars. */
    readonly cost:
      | { readonly amount: string; readonly symbol: string; readonly fiat: string | undefined }
      | undefined
  }
}
