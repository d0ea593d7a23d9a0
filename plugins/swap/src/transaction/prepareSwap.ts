import { getNetwork, isWalletKitError, type Kit } from '@wallet-kit/core'
import { isNativeToken, isNonStandardToken } from '@wallet-kit/core/assets'
import { reportError, withDeadline } from '@wallet-kit/core/plugin'
import {
  buildApproval,
  buildReset,
  checkAllowance,
  confirmApproval,
  findPendingApproval,
} from '../allowance/allowance.js'
import { longestPreview, longestUnknown } from '../constants.js'
import { SwapApprovalError, SwapBuildError, SwapRefusedError } from '../errors.js'
import {
  buildBegan,
  outcomeArrived,
  planAwaited,
  planBuilt,
  planFellShort,
  quoteRefused,
} from '../pair/answers.js'
import { getSwapInput, leaveSwap } from '../pair/transitions.js'
import { getLive, type SwapOutcome, type SwapPlan, swapSlice } from '../slice.js'
import { getAssumedCost, hasInsufficientBalance } from '../tokens/balances.js'
import { buildSwap, checkContracts, checkTokens } from './buildSwap.js'
import { previewPlan } from './previewPlan.js'

/**
 * Builds what the button sends for the quote that is shown: the approval where the provider may not take enough yet, else the
 * swap. Nothing while the wallet is being asked, for an account that cannot pay, and for a quote that was built already. Where
 * it fails the next best quote is taken.
 */
export function prepareSwap(kit: Kit, { onShortfall }: prepareSwap.Options): void {
  const input = getSwapInput(kit)
  // What the last one that was built costs is no reason not to build the next.
  const isPoor = hasInsufficientBalance(kit, { cost: getAssumedCost(kit) })
  const build = input && buildBegan(kit, { isPoor })
  if (!build) return
  const { signal, quote } = build
  check(kit, {
    input,
    quote,
    signal,
    onLate: (outcome) => outcomeArrived(kit, { outcome }),
    onAwaited: (outcome) => planAwaited(kit, { signal, outcome }),
  }).then(
    (outcome) => {
      if (outcome) offer(kit, { signal, outcome })
      else if (planFellShort(kit, { signal })) onShortfall()
    },
    (error) => {
      if (!quoteRefused(kit, { signal, quote, error })) return
      const { quotes, isAsking } = kit.read(swapSlice).trade.peek()
      // No quote is better if the reason is a token.
      const isLast = (!quotes.length && !isAsking) || isWalletKitError(error, 'SwapScaleError')
      if (isLast) {
        leaveSwap(kit, { error })
        return
      }
      reportError(kit, new SwapRefusedError({ key: quote.key, cause: error }))
      // Of those that are left the best.
      prepareSwap(kit, { onShortfall })
    },
  )
}

/** Puts on the screen what was built. An approval that is on its way already is waited for, and not offered again. */
function offer(
  kit: Kit,
  { signal, outcome }: { readonly signal: AbortSignal; readonly outcome: SwapOutcome },
) {
  const { plan } = outcome
  const hash = findPendingApproval(kit, plan)
  if (!planBuilt(kit, { signal, outcome, isPending: !!hash }) || !hash) return
  confirmApproval(kit, { plan, hash }).catch((error) => reportError(kit, error))
}

/**
 * Builds what can be shown: of tokens and contracts that the network knows, with what comes of it. What takes the network longer than
 * 1.5 s is awaited on the screen, for 10 s.
 */
async function check(kit: Kit, options: CheckOptions): Promise<SwapOutcome | undefined> {
  const { input, signal, onLate, onAwaited } = options
  const { source, destination } = input
  const refuse = (cause: unknown, isApproval?: boolean): never => {
    // The tokens were refused before.
    if (['SwapScaleError', 'SwapBuildError'].some((name) => isWalletKitError(cause, name))) {
      throw cause
    }
    if (isApproval) throw new SwapApprovalError({ cause, token: source.address })
    throw new SwapBuildError({ cause, from: source.address, to: destination.address })
  }
  const tokens = checkTokens(kit, { input, signal }).catch((cause) => refuse(cause))
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
    .catch((cause) => refuse(cause, !!built.approval))
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
  if (isNonStandardToken(address) || getLive(kit).needReset.has(address)) {
    return buildReset(options)
  }
  return buildApproval(options).catch((error) =>
    // A provider that plays it through knows of more of them.
    buildReset(options).catch(() => Promise.reject(error)),
  )
}

export declare namespace prepareSwap {
  type Options = {
    /** Called where the built swap gives less than was quoted: quotes have to be asked for anew. */
    readonly onShortfall: () => void
  }
}
