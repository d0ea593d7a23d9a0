import { getAccount, type Kit } from '@wallet-kit/core'
import type { SwapToken } from '@wallet-kit/core/assets'
import {
  divide,
  formatAmount,
  formatUnits,
  isAtLeast,
  multiplyDecimals,
  sameScale,
} from '@wallet-kit/core/money'
import { isSameAddress } from '@wallet-kit/core/plugin'
import { warnedPercent } from '../constants.js'
import { getSwapInput, getWait } from '../pair/transitions.js'
import {
  type SwapInput,
  type SwapOutcome,
  type SwapPlan,
  type SwapQuote,
  swapSlice,
} from '../slice.js'
import { getHeld, hasInsufficientBalance } from '../tokens/balances.js'
import { getPrice } from '../tokens/knownPrices.js'

/**
 * Reactive: the swap as its screen shows it.
 * @example const { state, plan } = useRead(getSwap)
 */
export function getSwap(kit: Kit): getSwap.ReturnType {
  const swap = kit.read(swapSlice)
  const { account, list } = swap.market.value
  const trade = swap.trade.value
  // What belongs to another account is never shown.
  const isReady = !!list && account === getAccount(kit).caipAddress
  const source = isReady ? swap.source.value : undefined
  const destination = isReady ? swap.destination.value : undefined
  const isWhole = source && destination
  const plan = isWhole && trade.built?.outcome.plan
  const quote = isWhole && (plan?.quote ?? swap.quote.value)
  const toUnits = plan?.toAmount ?? quote?.toAmount
  const sourceAmount = swap.form.value.amount
  const toAmount =
    destination && toUnits !== undefined ? formatUnits(toUnits, destination.decimals) : undefined
  const side = (token: SwapToken | undefined, amount: string, name: 'paid' | 'received') => ({
    token,
    balance: token && getHeld(kit, token),
    fiat: token && multiplyDecimals(amount || '0', getPrice(kit, token, name) ?? ''),
  })
  return {
    isReady,
    source: { ...side(source, sourceAmount, 'paid'), amount: sourceAmount },
    destination: { ...side(destination, toAmount ?? '', 'received'), amount: toAmount },
    state: isReady ? readState(kit) : 'loading',
    wait: getWait(kit),
    plan,
    quote,
    quotes: isReady ? trade.quotes : [],
    hasFetchError: trade.status === 'left',
  }
}

function readState(kit: Kit): getSwap.State {
  const { source, destination, trade } = kit.read(swapSlice)
  const ifPayable = (state: getSwap.State) => (hasInsufficientBalance(kit) ? 'insufficient' : state)
  switch (trade.value.status) {
    case 'idle':
      return source.value && destination.value ? 'noAmount' : 'noToken'
    case 'quoting':
    case 'quoted':
      return ifPayable('quoting')
    case 'empty':
      return ifPayable('empty')
    case 'failed':
    case 'left':
      return ifPayable('failed')
    case 'ready':
      return ifPayable(trade.value.built.outcome.plan.approval ? 'approve' : 'swap')
    case 'approval':
    case 'confirmation':
      return 'approving'
    case 'swap':
      return 'swapping'
  }
}

export declare namespace getSwap {
  /**
   * What the button is for. noToken, noAmount: something is missing; quoting: a quote, or its transaction, is on its way;
   * insufficient: the account cannot pay; empty: nobody has a quote; failed: none came, and not everybody answered, or the screen was
   * left after a failure; approve, swap: a transaction can
   * be sent; approving, swapping: the wallet, or the chain, is waited for.
   */
  type State =
    | 'loading'
    | 'noToken'
    | 'noAmount'
    | 'quoting'
    | 'insufficient'
    | 'empty'
    | 'failed'
    | 'approve'
    | 'approving'
    | 'swap'
    | 'swapping'
  type Side = {
    readonly token: SwapToken | undefined
    /** What the account holds: decimal text; undefined where it is not known. */
    readonly balance: string | undefined
    /** US dollars: decimal text; undefined where no price is known. If known prices differ, by the one that is worse for the visitor. */
    readonly fiat: string | undefined
  }
  type ReturnType = {
    /** Tokens and balances of the active account have been read. */
    readonly isReady: boolean
    /** `amount`: decimal text as it was typed. */
    readonly source: Side & { readonly amount: string }
    /** `amount`: decimal text; undefined while there is no quote. */
    readonly destination: Side & { readonly amount: string | undefined }
    readonly state: State
    readonly wait: 'approval' | 'confirmation' | 'swap' | undefined
    /** What `approveSwap` and `sendSwap` take. */
    readonly plan: SwapPlan | undefined
    /** The quote that is shown. */
    readonly quote: SwapQuote | undefined
    /** All quotes, the best first. */
    readonly quotes: readonly SwapQuote[]
    /** The screen was left: the allowance could not be read, for one, or a transaction not be built; until something is changed, or quotes are asked for anew. */
    readonly hasFetchError: boolean
  }
}

/**
 * Reactive: what the state `failed` says of itself, a key of the messages and its English text: why the screen was left, or that quotes
 * could not load.
 */
export function getFailure(kit: Kit): { readonly key: string; readonly text?: string } {
  const { status, failure } = kit.read(swapSlice).trade.value
  return (status === 'left' && failure) || { key: 'swap.error.quote' }
}

/** Reactive: quotes were asked for and nobody has answered yet, also where the account cannot pay for what is quoted. */
export function isQuoting(kit: Kit): boolean {
  return kit.read(swapSlice).trade.value.status === 'quoting'
}

/**
 * Reactive: what the transaction that is shown does to the account; undefined while there is none.
 * @example const isShown = getOutcome(kit)?.status === 'fits'
 */
export function getOutcome(kit: Kit): SwapOutcome | undefined {
  return kit.read(swapSlice).trade.value.built?.outcome
}

/**
 * Reactive: whether the transaction that is shown may be sent: one that does what the screen says, an approval of exactly the
 * amount for a known spender, or anything else with the visitor's first act.
 * @example const isSecondPress = useRead(isPlanAccepted)
 */
export function isPlanAccepted(kit: Kit): boolean {
  const { built, understood } = kit.read(swapSlice).trade.value
  const terms = getTerms(kit)
  return built !== undefined && (terms === undefined || terms === understood)
}

/**
 * Reactive: what a visitor has to agree to before the transaction that is shown is sent; undefined where there is nothing: an
 * approval of more than the swap takes or for an unknown spender, an outcome that the network does not show, a swap that takes much of what is paid.
 */
export function getTerms(kit: Kit): string | undefined {
  const outcome = getOutcome(kit)
  if (!outcome) return undefined
  const { approval, call } = outcome.plan
  const isShown = outcome.status === 'fits'
  const lost = approval ? undefined : getHighLoss(kit)
  const isStranger = hasUnknownSpender(kit)
  if (isShown && !approval?.isLarger && !lost && !isStranger) return undefined
  const taken = approval ? `${approval.spender} ${approval.amount}` : call.to
  const spender = isStranger ? ' unknown spender' : ''
  return `${taken} ${isShown ? 'shown' : 'not shown'}${spender}${lost ? ` ${lost}` : ''}`
}

/**
 * Reactive: whether the approval that is shown is for a contract that is in no table, and was not simulated with its swap.
 * @example const isStranger = useRead(hasUnknownSpender)
 */
export function hasUnknownSpender(kit: Kit): boolean {
  const { plan, isWithSwap } = getOutcome(kit) ?? {}
  return plan?.approval !== undefined && plan.isUnknown === true && !isWithSwap
}

/** Reactive: what the quote that is shown takes of what is paid, in percent; undefined while there is none. */
export function getLoss(kit: Kit): getLoss.ReturnType | undefined {
  const { plan, quote } = getSwap(kit)
  const input = getSwapInput(kit)
  const { pricedAt } = kit.read(swapSlice).market.value
  if (!quote || !input) return undefined
  const { source, destination } = input
  const prices = new Map<string, string>()
  for (const [token, side] of [[source, 'paid'] as const, [destination, 'received'] as const]) {
    const price = getPrice(kit, token, side)
    if (price !== undefined) prices.set(token.address, price)
  }
  const { fee } = quote
  const { toAmount } = plan ?? quote
  const priceImpact = worst(quote.priceImpact, priceImpactOf(input, { toAmount, fee }, prices))
  // A fee is no less of a loss than a price is.
  const whole = priceImpactOf(input, { toAmount }, prices)
  const losses = [priceImpact, fee?.percent, whole] as const
  const isPriced = [source, destination].every(({ address }) => pricedAt.has(address))
  return { priceImpact, loss: losses.reduce(worst), lossLevel: lossLevelOf(losses, isPriced) }
}

/** A provider may say less than there is: the larger of both counts. */
const worst = (one: string | undefined, other: string | undefined): string | undefined =>
  one === undefined || (other !== undefined && isAtLeast(other, one)) ? other : one

export declare namespace getLoss {
  type ReturnType = {
    /** The larger of what the provider and what prices tell; undefined where neither does. */
    readonly priceImpact: string | undefined
    /** The most of what the price, the fee, or both together take; undefined where nothing tells. */
    readonly loss: string | undefined
    /** high: 5 percent or more; unknown: neither the provider nor prices tell of the price; undefined: prices are on their way. */
    readonly lossLevel: 'low' | 'high' | 'unknown' | undefined
  }
}

/** Reactive: how much the swap that is shown loses, in whole percent as the screen writes it; undefined below 5 percent. */
export function getHighLoss(kit: Kit): string | undefined {
  const { loss, lossLevel } = getLoss(kit) ?? {}
  if (!loss || lossLevel !== 'high') return undefined
  return `${formatAmount(loss, { decimals: 0, minDecimals: 0, locale: kit.config.locale })}%`
}

/**
 * How much there is to warn about, of several losses in percent (decimal texts), the first that of the price: high from 5 percent
 * on, unknown where that of the price is not known and none of the others is high. Undefined while prices are on their way
 * (`isPriced`: all were answered for) and nothing else tells.
 */
export function lossLevelOf(
  losses: readonly [price: string | undefined, ...others: (string | undefined)[]],
  isPriced: boolean,
): 'low' | 'high' | 'unknown' | undefined {
  if (losses.some((loss) => loss !== undefined && isAtLeast(loss, warnedPercent))) return 'high'
  if (losses[0] !== undefined) return 'low'
  return isPriced ? 'unknown' : undefined
}

/**
 * By how many percent less a swap gives than prices (US dollars, by CAIP-10 address) say, the provider's fee apart: decimal
 * text, `0` where it gives more. Undefined where a price is not known.
 */
export function priceImpactOf(
  { source, destination, amount }: SwapInput,
  { toAmount, fee }: Pick<SwapQuote, 'toAmount' | 'fee'>,
  prices: ReadonlyMap<string, string>,
): string | undefined {
  const worth = (units: bigint, { address, decimals }: SwapInput['source']) => {
    const taken = fee && isSameAddress(fee.address, address) ? fee.amount : 0n
    // What was given less the fee, what comes out with it.
    const gross = address === source.address ? units - taken : units + taken
    return multiplyDecimals(formatUnits(gross, decimals), prices.get(address) ?? '')
  }
  const given = worth(amount, source)
  const got = worth(toAmount, destination)
  if (given === undefined || got === undefined) return undefined
  const [whole = 0n, part = 0n] = sameScale(given, got) ?? []
  if (whole === 0n) return undefined
  return part >= whole ? '0' : divide((whole - part) * 100n, whole)
}
