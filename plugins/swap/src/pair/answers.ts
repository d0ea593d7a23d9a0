import type { Kit } from '@wallet-kit/core'
import { reportError } from '@wallet-kit/core/plugin'
import { getLive, type SwapOutcome, type SwapQuote, swapSlice, type Trade } from '../slice.js'
import type { TokenList } from '../tokens/fetchSwapTokens.js'
import {
  beginTask,
  changeTrade,
  endBuild,
  endTasks,
  endWait,
  getScreen,
  isShown,
  isWaiting,
  type OnScreen,
  peekTrade,
  type Result,
  renewTrade,
} from './transitions.js'

// What can happen to a swap once somebody has answered, as `transitions.ts` has it: tokens and quotes arrive, a transaction is
// built and shown, the wallet is asked for it, and the chain has it.

/** Writes what came of a task. What is late changes nothing: then it gives false. */
function settleTrade(kit: Kit, { signal }: Result, next: (trade: Trade) => Trade): boolean {
  if (signal.aborted) return false
  changeTrade(kit, next)
  return true
}

/* Tokens and quotes */

/** The tokens were read. The source is then the network's coin. */
export function tokensRead(kit: Kit, { list }: { readonly list: TokenList }): void {
  kit.write(swapSlice, ({ market, form }) => {
    market.value = { ...market.peek(), list }
    form.value = { ...form.peek(), source: list.all[0] }
    renewTrade(kit)
  })
}

/** Every provider answered, or failed. */
export function roundAnswered(kit: Kit, result: Result): boolean {
  return settleTrade(kit, result, (trade) => ({ ...trade, isAsking: false }))
}

/** A provider answered, or failed: `quotes` are all there are, the best first. */
export function quotesArrived(
  kit: Kit,
  { quotes, ...result }: Result & { readonly quotes: readonly SwapQuote[] },
): boolean {
  return settleTrade(kit, result, (trade) =>
    trade.built || !quotes.length ? { ...trade, quotes } : { ...trade, quotes, status: 'quoted' },
  )
}

/** There is no quote: nobody has one, or nobody answered. */
export function quotesMissed(
  kit: Kit,
  { status, ...result }: Result & { readonly status: 'empty' | 'failed' },
): boolean {
  return settleTrade(kit, result, (trade) => ({
    ...(trade.quotes.length ? trade : { ...trade, status, built: undefined }),
    isAsking: false,
  }))
}

/** Nothing could be built from a quote. It is taken away with its provider's next ones; the best that is left is built at once. */
export function quoteRefused(
  kit: Kit,
  { quote, error, ...result }: Result & { readonly quote: SwapQuote; readonly error: unknown },
): boolean {
  return settleTrade(kit, result, ({ built, ...trade }) => {
    const quotes = trade.quotes.filter(({ key }) => key !== quote.key)
    const refused = new Map([...trade.refused, [quote.key, error]])
    const status = quotes.length ? 'quoted' : 'quoting'
    return { ...trade, quotes, refused, shortfalls: 0, status }
  })
}

/** A failure is told. It gives false where it was told before. */
export function failureTold(kit: Kit, { what }: { readonly what: string }): boolean {
  const { told } = peekTrade(kit)
  if (told.has(what)) return false
  changeTrade(kit, (trade) => ({ ...trade, told: new Set([...told, what]) }))
  return true
}

/** Reports a failure, once for what is to be swapped, however often it is tried. */
export function tellOnce(
  kit: Kit,
  { what, error }: { readonly what: string; readonly error: unknown },
): void {
  if (failureTold(kit, { what })) reportError(kit, error)
}

/* The transaction */

/** A transaction is shown. */
const showPlan = (outcome: SwapOutcome) =>
  ({
    status: 'ready',
    built: { outcome, wall: Date.now(), steady: performance.now() },
    cost: outcome.plan.cost,
  }) as const

/** No transaction is shown any more. */
const dropPlan = (trade: Trade): Trade =>
  trade.built ? { ...trade, status: 'quoted', built: undefined } : trade

/**
 * A transaction is to be built for the quote that is shown: gives that, and the signal that ends it. Undefined where none is built:
 * it was from this quote, there is no quote or no screen, the account cannot pay (`isPoor`), or the wallet or the chain is waited for.
 */
export function buildBegan(kit: Kit, { isPoor }: { readonly isPoor: boolean }) {
  const best = kit.read(swapSlice).quote.peek()
  const trade = peekTrade(kit)
  if (isWaiting(trade) || !isShown(kit)) return undefined
  if (best && best === trade.preparation?.quote) return undefined
  endTasks(kit, 'build')
  const quote = isPoor ? undefined : best
  changeTrade(kit, (trade) => ({
    // What was built for the same provider's last quote stays until there is something newer.
    ...(trade.built?.outcome.plan.quote.key === quote?.key ? trade : dropPlan(trade)),
    preparation: quote && { quote, isRunning: true },
    ...(isPoor && { cost: undefined }),
  }))
  return quote && { quote, signal: beginTask(kit, 'build') }
}

type Shown = Result & { readonly outcome: SwapOutcome }

/** A transaction was built, and the network has not answered yet: it is not to be sent. What can be sent already stays. */
export function planAwaited(kit: Kit, { outcome, ...result }: Shown): void {
  settleTrade(kit, result, (trade) =>
    trade.built && trade.built.outcome.status !== 'awaited'
      ? trade
      : { ...trade, ...showPlan(outcome) },
  )
}

/** The preparation of a transaction goes on in the place of the last preview: what the network shows late still counts. */
function keepPreview(kit: Kit) {
  endTasks(kit, 'preview')
  const { tasks } = getLive(kit)
  tasks.preview = tasks.build
  tasks.build = undefined
}

/** A transaction was built. `isPending`: it is an approval that is on its way already, and is waited for. */
export function planBuilt(
  kit: Kit,
  { outcome, isPending, ...result }: Shown & { readonly isPending: boolean },
): boolean {
  const status = isPending ? 'confirmation' : 'ready'
  const isNew = settleTrade(kit, result, (trade) => {
    const next = endBuild(trade)
    return { ...next, ...showPlan(outcome), status, shortfalls: 0 }
  })
  if (isNew && outcome.status === 'late') keepPreview(kit)
  if (isNew && isPending) endTasks(kit, 'round')
  return isNew
}

/** What was built gives less than was shown: the quote is no good. */
export function planFellShort(kit: Kit, result: Result): boolean {
  return settleTrade(kit, result, (trade) => ({
    ...endBuild(dropPlan(trade)),
    cost: undefined,
    shortfalls: trade.shortfalls + 1,
  }))
}

/** The network shows late what a transaction does, which may be shown no more by then. */
export function outcomeArrived(kit: Kit, { outcome }: { readonly outcome: SwapOutcome }): void {
  changeTrade(kit, (trade) =>
    trade.status === 'ready' && trade.built.outcome.plan === outcome.plan
      ? { ...trade, built: { ...trade.built, outcome } }
      : trade,
  )
}

/** What is shown was built too long ago. The next quote has it built anew. */
export function planExpired(kit: Kit): void {
  changeTrade(kit, (trade) => ({
    ...dropPlan(trade),
    preparation: trade.preparation?.isRunning ? trade.preparation : undefined,
  }))
}

/** The visitor goes on with these terms. */
export function termsAccepted(kit: Kit, { terms }: { readonly terms: string | undefined }): void {
  changeTrade(kit, (trade) => ({ ...trade, understood: terms }))
}

/* The wallet and the chain */

/** The wallet is asked for what is shown. Nothing changes until it has answered. */
export function walletAsked(kit: Kit, { wait }: { readonly wait: 'approval' | 'swap' }): void {
  const trade = peekTrade(kit)
  if (trade.status !== 'ready') return
  endTasks(kit, 'round', 'build')
  changeTrade(kit, () => endBuild({ ...trade, status: wait }))
}

/** The wallet declined, or failed. Another screen has a wait of its own. */
export function walletRefused(kit: Kit, { screen }: OnScreen): void {
  if (getScreen(kit) === screen) changeTrade(kit, endWait)
}

/** The screen that asked for it waits for the block of the approval. It gives false where that screen is not shown any more. */
export function approvalAwaited(kit: Kit, { screen }: OnScreen): boolean {
  const trade = peekTrade(kit)
  const isAsked = trade.status === 'approval' && getScreen(kit) === screen
  if (isAsked) changeTrade(kit, () => ({ ...trade, status: 'confirmation' }))
  return isAsked
}

/** An approval is in a block, or lost. Prices may have moved: another trade begins. */
export function approvalSettled(kit: Kit, { signal }: Result): boolean {
  if (!signal.aborted) renewTrade(kit)
  return !signal.aborted
}
