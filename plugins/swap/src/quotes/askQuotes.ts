import type { Kit } from '@wallet-kit/core'
import type { SwapFee, SwapProvider } from '@wallet-kit/core/assets'
import { formatUnits, parseUnits } from '@wallet-kit/core/money'
import {
  askProvider,
  cutText,
  isSameAddress,
  wait as pause,
  readImageUrl,
  reportError,
} from '@wallet-kit/core/plugin'
import { readAmount, readPercent } from '../amounts.js'
import { quoteInterval } from '../constants.js'
import { SwapAmountError, SwapAnswerError, SwapQuoteError } from '../errors.js'
import { quotesArrived, quotesMissed, roundAnswered, tellOnce } from '../pair/answers.js'
import { leaveSwap } from '../pair/transitions.js'
import { type SwapInput, type SwapQuote, swapSlice } from '../slice.js'
import { hasInsufficientBalance } from '../tokens/balances.js'
import { readGasPrice, refreshSwap, untilFalse } from '../tokens/market.js'
import { getProviders, readFee } from '../tokens/providers.js'
import { prepareSwap } from '../transaction/prepareSwap.js'

/** Asks all providers for quotes, and 10 s later has them asked anew, while the page is visible. */
export async function keepAsking(
  kit: Kit,
  { input, signal, isRefresh, requote }: keepAsking.Options,
): Promise<void> {
  const askedAt = Date.now()
  if (isRefresh) {
    readGasPrice(kit, { signal })
    const isPoor = hasInsufficientBalance(kit)
    refreshSwap(kit, { signal, hasBalances: isPoor }).then(() => {
      // By now it may be able to pay.
      if (isPoor && !signal.aborted) prepareSwap(kit, { onShortfall: requote })
    })
  }
  await askQuotes(kit, { input, signal, requote }).catch((error) => {
    if (!signal.aborted) reportError(kit, error)
  })
  // Everybody has answered by then, or is not waited for any more.
  await pause(Math.max(0, askedAt + quoteInterval - Date.now()), signal)
  await untilVisible(signal)
  // A transaction that hangs while it is built has to fail, and not to begin anew with each quote.
  await untilFalse(kit, isBuilding, signal)
  if (!signal.aborted) requote()
}

const isBuilding = (kit: Kit) => kit.read(swapSlice).trade.value.preparation?.isRunning === true

export declare namespace keepAsking {
  type Options = {
    readonly input: SwapInput
    /** Aborted once something else is to be swapped. */
    readonly signal: AbortSignal
    /** Prices may have changed, too, and what the account holds. */
    readonly isRefresh: boolean
    /** Asks anew for the same. */
    readonly requote: () => void
  }
}

/**
 * Asks every provider for quotes and shows each answer when it comes, the best quote first; one that fails or hangs keeps nobody
 * waiting. Tells once for an input that no quote came and not everybody answered, or that nobody has a quote. Where nothing could be built from those
 * that came, the screen is left.
 */
export async function askQuotes(
  kit: Kit,
  { input, signal, requote }: askQuotes.Options,
): Promise<void> {
  const { trade } = kit.read(swapSlice)
  const refusedBefore = trade.peek().refused.size
  const failures: unknown[] = []
  const all = await getProviders(kit).catch((error: unknown) => {
    failures.push(error)
    return []
  })
  await Promise.all(
    all.map(async (provider) => {
      const fresh = await ask(kit, provider, { input, signal }).catch((error) => {
        failures.push(error)
        return []
      })
      const others = trade.peek().quotes.filter(({ asked }) => asked.id !== provider.id)
      const quotes = mergeQuotes([...others, ...fresh])
      if (quotesArrived(kit, { signal, quotes })) prepareSwap(kit, { onShortfall: requote })
    }),
  )
  if (!roundAnswered(kit, { signal })) return
  const { quotes, refused } = trade.peek()
  if (quotes.length) return
  if (refused.size > refusedBefore) {
    leaveSwap(kit, { error: [...refused.values()].at(-1) })
    return
  }
  // Who failed may have a quote.
  const status = failures.length ? 'failed' : 'empty'
  quotesMissed(kit, { signal, status })
  const { amount, source, destination } = input
  const facts = { amount: String(amount), from: source.address, to: destination.address }
  const error =
    status === 'empty' ? new SwapAmountError(facts) : new SwapQuoteError({ cause: failures[0] })
  tellOnce(kit, { what: status, error })
}

async function ask(
  kit: Kit,
  provider: SwapProvider,
  { input, signal }: { readonly input: SwapInput; readonly signal: AbortSignal },
) {
  const { caipAddress: userAddress, source, destination, amount } = input
  const asked = { userAddress, from: source.address, to: destination.address, amount }
  const { market, trade } = kit.read(swapSlice)
  const { gasPrice } = market.peek()
  const answer: unknown = await askProvider(
    provider.id,
    async (signal) => provider.fetchQuotes({ ...asked, gasPrice, signal }),
    signal,
  )
  const found = readQuotes(answer, { asked: provider, input })
  const { refused } = trade.peek()
  const fresh = found.filter(({ key }) => !refused.has(key))
  const [first] = found
  if (first && !fresh.length) throw refused.get(first.key)
  return fresh
}

export declare namespace askQuotes {
  type Options = {
    readonly input: SwapInput
    /** Aborted once something else is to be swapped: what comes later is dropped. */
    readonly signal: AbortSignal
    /** Asks anew for the same. */
    readonly requote: () => void
  }
}

/** Resolves while the page can be seen: at once, or when the visitor comes back to it. Without a page it can. */
function untilVisible(signal: AbortSignal): Promise<void> {
  const page = globalThis.document
  return new Promise((resolve) => {
    if (!page?.hidden) {
      resolve()
      return
    }
    const look = () => {
      if (page.hidden) return
      page.removeEventListener('visibilitychange', look)
      resolve()
    }
    page.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', () => page.removeEventListener('visibilitychange', look), {
      once: true,
    })
  })
}

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
function mergeQuotes(quotes: readonly SwapQuote[]): readonly SwapQuote[] {
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
