import { getNetwork, type Kit } from '@wallet-kit/core'
import { isNativeToken, isNonStandardToken } from '@wallet-kit/core/money'
import { reportError, withDeadline } from '@wallet-kit/core/plugin'
import { buildApproval, buildReset } from '../allowance/buildApproval.js'
import { checkAllowance, findPendingApproval } from '../allowance/checkAllowance.js'
import { confirmApproval } from '../allowance/confirmApproval.js'
import { longestPreview, longestUnknown } from '../constants.js'
import { SwapBuildError, SwapRefusedError } from '../errors.js'
import { leaveSwap } from '../pair/swap.js'
import type { SwapInput, SwapOutcome, SwapPlan, SwapQuote } from '../pair/swapPlan.js'
import { swapSlice } from '../slice.js'
import { getAssumedCost, hasInsufficientBalance } from '../tokens/balances.js'
import { buildSwap } from './buildSwap.js'
import { checkContracts, checkTokens } from './checkContracts.js'
import { previewPlan } from './previewPlan.js'

/**
 * Builds what the button sends for the quote that is shown: the approval where the provider may not take enough yet, else the
 * swap. Nothing while the wallet is being asked, for an account that cannot pay, and for a quote that was built already. Where
 * it fails the next best quote is taken.
 */
export function prepareSwap(kit: Kit, { input, onShortfall }: prepareSwap.Options): void {
  const { quote, prepared, preparation, session, wait } = kit.read(swapSlice)
  const current = quote.peek()
  if (wait.peek() || (current && current === prepared.peek())) return
  preparation.peek()?.abort()
  // What the last one that was built costs is no reason not to build the next.
  const isPoor = hasInsufficientBalance(kit, { cost: getAssumedCost(kit) })
  const mayBuild = current && !isPoor
  const own = new AbortController()
  kit.write(swapSlice, (swap) => {
    swap.prepared.value = mayBuild ? current : undefined
    swap.preparation.value = mayBuild ? own : undefined
    // What was built for the same provider's last quote stays until there is something newer.
    if (!mayBuild || swap.plan.value?.quote.key !== current.key) swap.plan.value = undefined
    if (isPoor) swap.cost.value = undefined
  })
  if (!mayBuild) return
  const { signal } = own
  session.peek()?.signal.addEventListener('abort', () => own.abort(), { once: true, signal })
  const { plan, outcome: shown } = kit.read(swapSlice)
  // It goes on for as long as the plan is shown: what the network shows late still counts.
  const onLate = (outcome: SwapOutcome) => {
    if (plan.peek() !== outcome.plan || wait.peek()) return
    kit.write(swapSlice, (swap) => {
      swap.outcome.value = outcome
    })
  }
  // Of what can be sent already nothing is taken away.
  const onAwaited = (outcome: SwapOutcome) => {
    if (plan.peek() && shown.peek()?.status !== 'awaited') return
    kit.write(swapSlice, (swap) => {
      swap.plan.value = outcome.plan
      swap.outcome.value = outcome
      swap.cost.value = outcome.plan.cost
    })
  }
  check(kit, { input, quote: current, signal, onLate, onAwaited }).then(
    (outcome) => {
      if (signal.aborted) return
      // Over: the session need not remember it.
      if (outcome?.status !== 'late') own.abort()
      showPlan(kit, outcome)
      if (!outcome) onShortfall()
    },
    (error) => {
      if (signal.aborted) return
      refuseQuote(kit, { quote: current, error })
      // Of those that are left the best.
      prepareSwap(kit, { input, onShortfall })
    },
  )
}

/**
 * Builds what can be shown: of tokens and contracts that the network knows, with what comes of it. What takes the network longer than
 * 1.5 s is awaited on the screen, for 10 s.
 */
async function check(kit: Kit, options: CheckOptions): Promise<SwapOutcome | undefined> {
  const { input, signal, onLate, onAwaited } = options
  const { source, destination } = input
  const refuse = (cause: unknown) => {
    throw new SwapBuildError({ cause, from: source.address, to: destination.address })
  }
  const tokens = checkTokens(kit, { input, signal }).catch(refuse)
  // Who has built nothing yet need not know the tokens, unless they are wrong.
  const built = await Promise.race([
    build(kit, options),
    tokens.then(() => new Promise<never>(() => {})),
  ])
  if (!built) return undefined
  const timer = setTimeout(
    () => !signal.aborted && onAwaited({ plan: built, status: 'awaited', changes: [] }),
    longestPreview,
  )
  const verify = async () => {
    await tokens
    const plan = await checkContracts(kit, { plan: built, signal })
    return previewPlan(kit, { plan, signal, onLate })
  }
  return withDeadline(verify, { signal, timeout: longestUnknown })
    .catch(refuse)
    .finally(() => clearTimeout(timer))
}

type CheckOptions = buildApproval.Options & {
  /** Called with what the network shows of a plan that is on the screen. */
  readonly onLate: (outcome: SwapOutcome) => void
  /** Called with what is built, and not to be sent before the network has answered. */
  readonly onAwaited: (outcome: SwapOutcome) => void
}

async function build(kit: Kit, options: buildApproval.Options): Promise<SwapPlan | undefined> {
  const { source, amount } = options.input
  const { quote, signal } = options
  if (!isNativeToken(getNetwork(kit), source.address)) {
    const allowance = await checkAllowance(kit, { token: source.address, quote, signal })
    if (allowance < amount) return buildAllowance(kit, options, allowance)
  }
  return buildSwap(kit, options)
}

/** Some tokens refuse to change an allowance that is left: it is taken back first. */
async function buildAllowance(
  kit: Kit,
  options: buildApproval.Options,
  left: bigint,
): Promise<SwapPlan> {
  if (left === 0n) return buildApproval(options)
  const { address } = options.input.source
  if (isNonStandardToken(address) || kit.read(swapSlice).stubborn.peek().has(address)) {
    return buildReset(options)
  }
  return buildApproval(options).catch((error) =>
    // A provider that plays it through knows of more of them.
    buildReset(options).catch(() => Promise.reject(error)),
  )
}

export declare namespace prepareSwap {
  type Options = {
    readonly input: SwapInput
    /** Called where the built swap gives less than was quoted: quotes have to be asked for anew. */
    readonly onShortfall: () => void
  }
}

/**
 * Puts on the screen what was built, and what comes of it. An approval that is on its way already is waited for, and not offered again. Undefined: it
 * gives less than was shown, so the quote is no good.
 */
export function showPlan(kit: Kit, outcome: SwapOutcome | undefined): void {
  const plan = outcome?.plan
  const hash = plan && findPendingApproval(kit, plan)
  kit.write(swapSlice, (swap) => {
    swap.preparation.value = undefined
    swap.plan.value = plan
    swap.outcome.value = outcome
    swap.cost.value = plan?.cost
    swap.plannedAt.value = { wall: Date.now(), steady: performance.now() }
    swap.shortfalls.value = plan ? 0 : swap.shortfalls.value + 1
    if (!hash) return
    swap.request.value?.abort()
    swap.wait.value = 'confirmation'
  })
  if (plan && hash) confirmApproval(kit, { plan, hash }).catch((error) => reportError(kit, error))
}

/**
 * Takes a quote away from which nothing could be built; its provider's quotes for this input are not taken any more. Where there
 * is no other, and nobody is still to answer, the screen is left.
 */
export function refuseQuote(
  kit: Kit,
  { quote, error }: { readonly quote: SwapQuote; readonly error: unknown },
): void {
  const { key } = quote
  const { quotes, isAsking, refused } = kit.read(swapSlice)
  const others = quotes.peek().filter((each) => each.key !== key)
  kit.write(swapSlice, (swap) => {
    swap.refused.value = new Map([...refused.peek(), [key, error]])
    swap.quotes.value = others
    swap.shortfalls.value = 0
    if (!others.length) swap.quoteStatus.value = 'loading'
  })
  if (others.length || isAsking.peek())
    reportError(kit, new SwapRefusedError({ key, cause: error }))
  else leaveSwap(kit, { error })
}
