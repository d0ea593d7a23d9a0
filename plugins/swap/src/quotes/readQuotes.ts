import type { SwapFee, SwapProvider } from '@wallet-kit/core/money'
import { formatUnits, parseUnits } from '@wallet-kit/core/money'
import { cutText, isSameAddress, readImageUrl } from '@wallet-kit/core/plugin'
import { SwapAnswerError } from '../errors.js'
import type { SwapInput, SwapQuote } from '../pair/swapPlan.js'
import { readAmount, readPercent } from '../tokens/amounts.js'
import { readFee } from '../tokens/createServiceProvider.js'

/** So many of one answer are read. */
const most = 20

/**
 * Reads a provider's list of quotes, and computes the percentage of each fee. The list is empty if the provider has none for the amount,
 * or gives nothing for it. Throws `SwapAnswerError` if the provider says something else: that is no matter of the amount.
 */
export function readQuotes(
  answer: unknown,
  { asked, input }: { readonly asked: SwapProvider; readonly input: SwapInput },
): readonly SwapQuote[] {
  if (!Array.isArray(answer)) throw new SwapAnswerError({ problem: 'No list of quotes.' })
  const list: readonly unknown[] = answer.slice(0, most)
  const quotes = list.flatMap((each) => {
    const quote = readQuote(each, asked)
    const { fee, toAmount = 0n } = quote ?? {}
    if (!quote || !fee) return quote ?? []
    return { ...quote, fee: { ...fee, percent: feePercentOf(fee, input, toAmount) } }
  })
  const isNothing = (each: unknown) => readAmount(Object(each).toAmount) === 0n
  if (quotes.length || list.every(isNothing)) return quotes
  throw new SwapAnswerError({ problem: 'No quote that can be read.' })
}

/** Quotes, the best first; of those with one key the best alone, since nobody could tell them apart. */
export function mergeQuotes(quotes: readonly SwapQuote[]): readonly SwapQuote[] {
  const sorted = [...quotes].sort((one, other) =>
    one.toAmount === other.toAmount ? 0 : one.toAmount < other.toAmount ? 1 : -1,
  )
  const keys = new Set<string>()
  return sorted.filter(({ key }) => !keys.has(key) && keys.add(key))
}

/** Reads a provider's quote; undefined for what is none, or gives nothing. */
export function readQuote(value: unknown, asked: SwapProvider): SwapQuote | undefined {
  const { id, provider, fee, priceImpact, ...rest } = Object(value)
  const toAmount = readAmount(rest.toAmount)
  if (!toAmount) return undefined
  const inner = Object(provider)
  const innerName = readName(inner.name)
  const impact = readPercent(priceImpact)
  const iconUrl = readImageUrl(innerName ? inner.iconUrl : asked.iconUrl)
  const charged = readFee(fee)
  return {
    key: `${asked.id}:${readName(inner.id) ?? innerName ?? ''}`,
    asked,
    name: innerName ?? cutText(asked.name, 64),
    toAmount,
    ...(iconUrl && { iconUrl }),
    ...(typeof id === 'string' && id.length <= 1000 && { id }),
    ...(charged && { fee: charged }),
    ...(impact !== undefined && { priceImpact: impact }),
  }
}

function readName(value: unknown): string | undefined {
  return (typeof value === 'string' && cutText(value, 64)) || undefined
}

/** As fine as screens show it. */
const decimals = 4
const whole = 100n * 10n ** BigInt(decimals)

/**
 * What a fee is of the amount that it is taken from, in percent, a decimal text. What the provider says of that stands where it
 * fits the fee's amount; else it is computed, never too low. Undefined for a fee in a third token, of which no part is known.
 */
export function feePercentOf(
  { amount, address, percent }: SwapFee,
  { source, destination, ...input }: SwapInput,
  toAmount: bigint,
): string | undefined {
  const total = isSameAddress(address, source.address)
    ? input.amount
    : isSameAddress(address, destination.address)
      ? toAmount + amount
      : 0n
  if (total === 0n) return undefined
  if (percent !== undefined && fits(percent, amount, total)) return percent
  return formatUnits((amount * whole + total - 1n) / total, decimals)
}

/** As far as whole base units can tell. */
function fits(percent: string, amount: bigint, total: bigint): boolean {
  const places = percent.split('.')[1]?.length ?? 0
  const scale = 100n * 10n ** BigInt(places)
  const difference = total * parseUnits(percent, places) - amount * scale
  return -scale < difference && difference < scale
}
