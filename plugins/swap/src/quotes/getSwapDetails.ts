import { getNetwork, type Kit } from '@wallet-kit/core'
import { getTokens, nativeTokenAddress, type SwapFee } from '@wallet-kit/core/assets'
import { divide, formatUnits, multiplyDecimals } from '@wallet-kit/core/money'
import { isSameAddress } from '@wallet-kit/core/plugin'
import { getSlippage } from '../amounts.js'
import { wholePercent } from '../constants.js'
import { getSwapInput } from '../pair/transitions.js'
import { type SwapInput, type SwapQuote, swapSlice } from '../slice.js'
import { getGasCost } from '../tokens/balances.js'
import { getLoss, getSwap } from '../transaction/shownSwap.js'

/**
 * Reactive: what the quote that is shown means, as exact decimal texts; undefined while there is none.
 * @example const { rate, leastReceived } = getSwapDetails(kit) ?? {}
 */
export function getSwapDetails(kit: Kit): getSwapDetails.ReturnType | undefined {
  const { plan, quote } = getSwap(kit)
  const input = getSwapInput(kit)
  const { prices } = kit.read(swapSlice).market.value
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
  const price = prices.get(nativeTokenAddress(network))
  return {
    rate: rateOf(input, shown),
    ...loss,
    slippage: percent,
    mostLost: most,
    leastReceived: least,
    sourceSymbol: source.symbol,
    symbol: destination.symbol,
    fee: getFee(kit, quote.fee, input),
    pricedAt: isPricedByPools(kit) ? getPricesReadAt(kit) : undefined,
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
    /** What the provider takes; absent where it does not say so. `percent` of the amount paid. */
    readonly fee: getFee.ReturnType | undefined
    /** When the older of the pair's prices was read (wall clock, ms); undefined where exchange pools do not tell them. */
    readonly pricedAt: number | undefined
    /** What the network costs; `fiat` in US dollars. */
    readonly cost:
      | { readonly amount: string; readonly symbol: string; readonly fiat: string | undefined }
      | undefined
  }
}

/** Where the service or the host tells prices, nothing is said of their source. */
const isPricedByPools = (kit: Kit) =>
  !kit.config.providers?.prices && getTokens(kit).pricing === 'pools'

/**
 * Reactive: when the older of the pair's prices was read (wall clock, ms); undefined if none is known.
 * @example const readAt = useRead(getPricesReadAt)
 */
export function getPricesReadAt(kit: Kit): number | undefined {
  const { market, source, destination } = kit.read(swapSlice)
  const { pricesReadAt } = market.value
  const known = [source.value, destination.value].flatMap(
    (token) => pricesReadAt.get(token?.address ?? '') ?? [],
  )
  return known.length ? Math.min(...known) : undefined
}

/**
 * Reactive: a provider's fee as decimal texts, in the token that it is taken in; undefined if it states none that can be read. Of a token that is not listed
 * neither decimals nor name are known: its address stands for it, and its base units.
 */
export function getFee(
  kit: Kit,
  fee: SwapFee | undefined,
  input?: SwapInput,
): getFee.ReturnType | undefined {
  if (!fee) return undefined
  const { percent, amount, address } = fee
  const { tokens, places } = kit.read(swapSlice)
  const token = tokens.value[places.value.get(address.toLowerCase()) ?? -1]
  const inUnits = formatUnits(amount, token?.decimals ?? 0)
  // Less than a base unit is something, too: only what is shown is cut.
  const exact =
    amount === 0n && percent && input && isSameAddress(address, input.source.address)
      ? multiplyDecimals(formatUnits(input.amount, input.source.decimals + 2), percent)
      : undefined
  return {
    percent,
    amount: exact ?? inUnits,
    symbol: token?.symbol ?? address,
  }
}

export declare namespace getFee {
  type ReturnType = {
    /** Of the amount that it is taken from; undefined for a fee in a third token. */
    readonly percent: string | undefined
    readonly amount: string
    readonly symbol: string
  }
}

/** How much of the destination token one of the source token gives, the provider's fee apart: decimal text. */
export function rateOf(
  { source, destination, amount }: SwapInput,
  { toAmount, fee }: Pick<SwapQuote, 'toAmount' | 'fee'>,
): string | undefined {
  const taken = (address: string) => (fee && isSameAddress(fee.address, address) ? fee.amount : 0n)
  const given = amount - taken(source.address)
  const got = toAmount + taken(destination.address)
  return divide(got * 10n ** BigInt(source.decimals), given * 10n ** BigInt(destination.decimals))
}

/**
 * How much less than quoted a swap may give, and what it gives at the least, exactly: decimal texts. `slippage` is in
 * ten-thousandths of a percent.
 */
export function slippageOf(
  toAmount: bigint,
  { slippage, decimals }: { readonly slippage: bigint; readonly decimals: number },
): { readonly most: string; readonly least: string } {
  const write = (units: bigint) => formatUnits(units, decimals + 6)
  return { most: write(toAmount * slippage), least: write(toAmount * (wholePercent - slippage)) }
}
