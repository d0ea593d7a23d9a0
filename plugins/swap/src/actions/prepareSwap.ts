import { getNetwork, type Kit } from '@wallet-kit/core'
import { isNativeToken } from '@wallet-kit/core/money'
import { withDeadline } from '@wallet-kit/core/plugin'
import { longestPreview, longestUnknown } from '../constants.js'
import { SwapBuildError } from '../errors.js'
import { buildApproval } from '../service/buildApproval.js'
import { buildReset } from '../service/buildReset.js'
import { isStubborn } from '../service/isStubborn.js'
import type { SwapInput, SwapOutcome, SwapPlan } from '../service/swapPlan.js'
import { swapSlice } from '../slice.js'
import { buildSwap } from './buildSwap.js'
import { checkAllowance } from './checkAllowance.js'
import { checkContracts } from './checkContracts.js'
import { checkTokens } from './checkTokens.js'
import { getAssumedCost } from './getAssumedCost.js'
import { hasInsufficientBalance } from './hasInsufficientBalance.js'
import { previewPlan } from './previewPlan.js'
import { refuseQuote } from './refuseQuote.js'
import { showPlan } from './showPlan.js'

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
  if (isStubborn(address) || kit.read(swapSlice).stubborn.peek().has(address)) {
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
