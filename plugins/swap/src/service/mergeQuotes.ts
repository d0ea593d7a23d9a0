import type { SwapQuote } from './swapPlan.js'

/** Quotes, the best first; of those with one key the best alone, since nobody could tell them apart. */
export function mergeQuotes(quotes: readonly SwapQuote[]): readonly SwapQuote[] {
  const sorted = [...quotes].sort((one, other) =>
    one.toAmount === other.toAmount ? 0 : one.toAmount < other.toAmount ? 1 : -1,
  )
  const keys = new Set<string>()
  return sorted.filter(({ key }) => !keys.has(key) && keys.add(key))
}
