import { SwapAnswerError } from '../errors.js'
import { feePercentOf } from './feePercentOf.js'
import { readAmount } from './readAmount.js'
import { readQuote } from './readQuote.js'
import type { SwapInput, SwapQuote } from './swapPlan.js'
import type { SwapProvider } from './swapProvider.js'

/** So many of one answer are read. */
const most = 20

/**
 * Reads a provider's list of quotes; what part of the amount a fee is, is reckoned. It is empty where the provider has none for the amount, or gives nothing for it. Throws
 * `SwapAnswerError` where it says something else: that is no matter of the amount.
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
