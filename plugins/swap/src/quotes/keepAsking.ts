import type { Kit } from '@wallet-kit/core'
import type { SwapProvider } from '@wallet-kit/core/money'
import { askProvider, wait as pause, reportError } from '@wallet-kit/core/plugin'
import { quoteInterval } from '../constants.js'
import { SwapAmountError, SwapQuoteError } from '../errors.js'
import { quotesArrived, quotesMissed, roundAnswered, tellOnce } from '../pair/answers.js'
import type { SwapInput } from '../pair/swapPlan.js'
import { leaveSwap } from '../pair/transitions.js'
import { swapSlice } from '../slice.js'
import { hasInsufficientBalance } from '../tokens/balances.js'
import { getProviders } from '../tokens/createServiceProvider.js'
import { untilFalse } from '../tokens/fetchSwapPrices.js'
import { readGasPrice, refreshSwap } from '../tokens/initializeSwap.js'
import { prepareSwap } from '../transaction/prepareSwap.js'
import { mergeQuotes, readQuotes } from './readQuotes.js'

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
 * waiting. Tells once for an input that nobody answered, or that nobody has a quote. Where nothing could be built from those
 * that came, the screen is left.
 */
export async function askQuotes(
  kit: Kit,
  { input, signal, requote }: askQuotes.Options,
): Promise<void> {
  const { trade } = kit.read(swapSlice)
  const refusedBefore = trade.peek().refused.size
  const failures: unknown[] = []
  const all = await getProviders(kit)
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
  const status = failures.length < all.length ? 'empty' : 'failed'
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
export function untilVisible(signal: AbortSignal): Promise<void> {
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
