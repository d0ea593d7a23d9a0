import { getNetwork, type Kit } from '@wallet-kit/core'
import {
  getTokens,
  isNativeToken,
  isNonStandardToken,
  previewTransaction,
  type SwapToken,
} from '@wallet-kit/core/money'
import {
  isSameAddress,
  type PreviewedToken,
  parseCaipAddress,
  reportError,
  type TransactionPreview,
  withDeadline,
} from '@wallet-kit/core/plugin'
import {
  buildApproval,
  buildReset,
  checkAllowance,
  confirmApproval,
  findPendingApproval,
} from '../allowance/allowance.js'
import { getSlippage } from '../amounts.js'
import { longestPreview, longestUnknown, mostCompared } from '../constants.js'
import { SwapAnswerError, SwapBuildError, SwapRefusedError } from '../errors.js'
import {
  buildBegan,
  outcomeArrived,
  planAwaited,
  planBuilt,
  planFellShort,
  quoteRefused,
} from '../pair/answers.js'
import { getSwapInput, leaveSwap } from '../pair/transitions.js'
import { getLive, type SwapApproval, type SwapOutcome, type SwapPlan, swapSlice } from '../slice.js'
import { getAssumedCost, hasInsufficientBalance } from '../tokens/balances.js'
import { buildSwap, checkContracts, checkTokens, isBelowLeast } from './buildSwap.js'

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
      if (!quotes.length && !isAsking) {
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

/**
 * Has the network play a plan through, for 1.5 s; what comes later goes to `onLate`. An unknown contract is waited for until the
 * signal ends it, and refused where nothing is shown of it: throws `SwapAnswerError`.
 */
export async function previewPlan(
  kit: Kit,
  { plan, signal, onLate }: previewPlan.Options,
): Promise<SwapOutcome> {
  const { units } = getSlippage(kit)
  const asked = ask(kit, plan, signal).then((preview) => readOutcome(plan, preview, units))
  if (plan.isUnknown) {
    const outcome = await asked
    if (outcome.status !== 'unknown') return outcome
    throw new SwapAnswerError({ problem: 'An unknown contract, and nothing shows what it does.' })
  }
  const late: SwapOutcome = { plan, status: 'late', changes: [] }
  return withDeadline(() => asked, { signal, timeout: longestPreview }).catch(() => {
    signal.throwIfAborted()
    asked.then(onLate, () => {})
    return late
  })
}

function ask(kit: Kit, plan: SwapPlan, signal: AbortSignal): Promise<TransactionPreview> {
  const { caipAddress, call, source, destination } = plan
  const network = getNetwork(kit)
  // A contract that may take another token could take that, too.
  const held = getTokens(kit).tokens.filter(({ chainId }) => chainId === network.caipNetworkId)
  const tokens = [source, destination, ...held]
    .filter(({ address }) => !isNativeToken(network, address))
    .flatMap(({ address }) => parseCaipAddress(address)?.address ?? [])
    .slice(0, mostCompared)
  const failed = (): TransactionPreview => ({ isSimulated: false, reason: 'It failed.' })
  return previewTransaction(kit, { caipAddress, calls: [call], tokens, signal }).catch(failed)
}

export declare namespace previewPlan {
  type Options = {
    readonly plan: SwapPlan
    readonly signal: AbortSignal
    readonly onLate: (outcome: SwapOutcome) => void
  }
}

/** Compares what a plan does with what the screen says of it. `slippage` in ten-thousandths of a percent. */
function readOutcome(plan: SwapPlan, preview: TransactionPreview, slippage: bigint): SwapOutcome {
  if (!preview.isSimulated) return { plan, status: 'unknown', changes: [] }
  const { changes, allowances = [], failure } = preview
  const isFit = failure === undefined && (plan.approval ? isApproval(plan.approval) : isSwap())
  return { plan, status: isFit ? 'fits' : 'contradicts', changes }

  /** Nothing moves, and nobody but the spender may take anything but the amount that is named. */
  function isApproval(approval: SwapApproval) {
    return (
      changes.length === 0 &&
      allowances.every(
        ({ token, spender, amount }) =>
          isSameAddress(token.address, plan.source.address) &&
          spender.toLowerCase() === approval.spender.toLowerCase() &&
          amount <= approval.amount,
      )
    )
  }

  /** Nothing leaves but the amount, at least the least received arrives, and nobody may take anything afterwards. */
  function isSwap() {
    const { source, destination, amount, toAmount } = plan
    const isPaid = changes.every(
      (change) =>
        change.direction === 'in' || (isToken(change.token, source) && change.amount <= amount),
    )
    const received = changes
      .filter(({ direction, token }) => direction === 'in' && isToken(token, destination))
      .reduce((sum, change) => sum + change.amount, 0n)
    return isPaid && allowances.length === 0 && !isBelowLeast(received, toAmount, slippage)
  }

  // One kind of several is not what its contract stands for.
  function isToken({ address, id }: PreviewedToken, token: SwapToken) {
    return id === undefined && isSameAddress(address, token.address)
  }
}
