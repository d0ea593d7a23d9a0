import { getAccount, type Kit } from '@wallet-kit/core'
import type { SwapToken } from '@wallet-kit/core/money'
import { formatUnits, multiplyDecimals } from '@wallet-kit/core/money'
import type { SwapOutcome, SwapPlan, SwapQuote } from '../pair/swapPlan.js'
import { getWait } from '../pair/transitions.js'
import { swapSlice } from '../slice.js'
import { getHeld, hasInsufficientBalance } from '../tokens/balances.js'

/**
 * Reactive: the swap as its screen shows it.
 * @example const { state, plan } = useRead(getSwap)
 */
export function getSwap(kit: Kit): getSwap.ReturnType {
  const swap = kit.read(swapSlice)
  const { account, list, prices } = swap.market.value
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
  const side = (token: SwapToken | undefined, amount: string) => ({
    token,
    balance: token && getHeld(kit, token),
    fiat: token && multiplyDecimals(amount || '0', prices.get(token.address) ?? ''),
  })
  return {
    isReady,
    source: { ...side(source, sourceAmount), amount: sourceAmount },
    destination: { ...side(destination, toAmount ?? ''), amount: toAmount },
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
   * insufficient: the account cannot pay; empty: nobody has a quote; failed: nobody answered; approve, swap: a transaction can
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
    /** US dollars: decimal text; undefined where no price is known. */
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
    /** The allowance could not be read, or a transaction not be built; until something is changed, or quotes are asked for anew. */
    readonly hasFetchError: boolean
  }
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
