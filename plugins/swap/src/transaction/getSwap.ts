import { getAccount, type Kit } from '@wallet-kit/core'
import { formatUnits, multiplyDecimals } from '@wallet-kit/core/money'
import { getSwapInput } from '../pair/swap.js'
import type { SwapPlan, SwapQuote } from '../pair/swapPlan.js'
import type { SwapToken } from '../pair/swapProvider.js'
import { swapSlice } from '../slice.js'
import { getHeld, hasInsufficientBalance } from '../tokens/balances.js'

/** Reactive: the swap as its screen shows it. */
export function getSwap(kit: Kit): getSwap.ReturnType {
  const swap = kit.read(swapSlice)
  const { caipAddress } = getAccount(kit)
  // What belongs to another account is never shown.
  const isReady = swap.isReady.value && swap.account.value === caipAddress
  const source = isReady ? swap.source.value : undefined
  const destination = isReady ? swap.destination.value : undefined
  const isWhole = source && destination
  const plan = isWhole && swap.plan.value
  const quote = isWhole && (plan?.quote ?? swap.quote.value)
  const toUnits = plan?.toAmount ?? quote?.toAmount
  const sourceAmount = swap.sourceAmount.value
  const toAmount =
    destination && toUnits !== undefined ? formatUnits(toUnits, destination.decimals) : undefined
  const side = (token: SwapToken | undefined, amount: string) => ({
    token,
    balance: token && getHeld(kit, token),
    fiat: token && multiplyDecimals(amount || '0', swap.prices.value.get(token.address) ?? ''),
  })
  return {
    isReady,
    source: { ...side(source, sourceAmount), amount: sourceAmount },
    destination: { ...side(destination, toAmount ?? ''), amount: toAmount },
    state: isReady ? readState(kit) : 'loading',
    wait: swap.wait.value,
    plan,
    quote,
    quotes: isReady ? swap.quotes.value : [],
    hasFetchError: swap.hasFetchError.value,
  }
}

function readState(kit: Kit): getSwap.State {
  const { source, destination, plan, wait, quoteStatus, quotes } = kit.read(swapSlice)
  if (wait.value) return wait.value === 'swap' ? 'swapping' : 'approving'
  if (!source.value || !destination.value) return 'noToken'
  if (!getSwapInput(kit)) return 'noAmount'
  if (hasInsufficientBalance(kit)) return 'insufficient'
  if (plan.value) return plan.value.approval ? 'approve' : 'swap'
  const status = quoteStatus.value
  return (status === 'empty' || status === 'failed') && !quotes.value.length ? status : 'quoting'
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
  return kit.read(swapSlice).quoteStatus.value === 'loading'
}
