import { getNetwork, type Kit } from '@wallet-kit/core'
import { getTokens, isNativeToken, type SwapToken } from '@wallet-kit/core/assets'
import { divide, isAtLeast, sameScale } from '@wallet-kit/core/money'
import { isSameAddress } from '@wallet-kit/core/plugin'
import { warnedPercent } from '../constants.js'
import { swapSlice } from '../slice.js'

/**
 * Reactive: what one of a token costs, as a decimal text of US dollars; undefined if no price is known. If the known prices differ by 5
 * percent or more, none of them is taken for true: what is paid counts at the highest, what is received at the lowest.
 */
export function getPrice(
  kit: Kit,
  { address }: Pick<SwapToken, 'address'>,
  side: 'paid' | 'received',
): string | undefined {
  const { first, lowest, highest } = getRange(kit, address)
  if (!isFar(lowest, highest)) return first
  return side === 'paid' ? highest : lowest
}

/** Reactive: whether the known prices of a token of the pair differ by 5 percent or more. */
export function hasPriceDispute(kit: Kit): boolean {
  const { source, destination } = kit.read(swapSlice)
  return [source.value, destination.value].some((token) => {
    const { lowest, highest } = getRange(kit, token?.address ?? '')
    return isFar(lowest, highest)
  })
}

/** By the source of prices, the account's own balances and the network's exchange pools: the first that has one counts. */
function getRange(kit: Kit, address: string) {
  const { prices, poolPrices } = kit.read(swapSlice).market.value
  const network = getNetwork(kit)
  const isNative = isNativeToken(network, address)
  const row = getTokens(kit).tokens.find((each) =>
    each.address
      ? isSameAddress(each.address, address)
      : isNative && each.chainId === network.caipNetworkId,
  )
  const known = [prices.get(address), row?.price, poolPrices?.get(address)].flatMap(
    (price) => price ?? [],
  )
  const [first] = known
  const pick = (isBetter: (one: string, other: string) => boolean) =>
    known.reduce<string | undefined>(
      (best, each) => (best === undefined || isBetter(each, best) ? each : best),
      undefined,
    )
  return {
    first,
    lowest: pick((one, other) => isAtLeast(other, one)),
    highest: pick(isAtLeast),
  }
}

/** Whether a price is 5 percent or more below another one. */
function isFar(lowest = '0', highest = '0'): boolean {
  const [low = 0n, high = 0n] = sameScale(lowest, highest) ?? []
  return high > 0n && isAtLeast(divide((high - low) * 100n, high) ?? '0', warnedPercent)
}
