import { getNetwork, type Kit } from '@wallet-kit/core'
import type { SwapToken } from '@wallet-kit/core/money'
import { getTokens, isNativeToken, previewTransaction } from '@wallet-kit/core/money'
import {
  isSameAddress,
  type PreviewedToken,
  parseCaipAddress,
  type TransactionPreview,
  withDeadline,
} from '@wallet-kit/core/plugin'
import { longestPreview, mostCompared } from '../constants.js'
import { SwapAnswerError } from '../errors.js'
import type { SwapApproval, SwapOutcome, SwapPlan } from '../pair/swapPlan.js'
import { getSlippage } from '../slippage.js'
import { isBelowLeast } from './buildSwap.js'

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
