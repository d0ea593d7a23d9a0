import { getNetwork, type Kit } from '@wallet-kit/core'
import {
  getTokens,
  isNativeToken,
  previewTransaction,
  type SwapToken,
} from '@wallet-kit/core/assets'
import {
  isSameAddress,
  isUnreached,
  type PreviewedToken,
  parseCaipAddress,
  type TransactionPreview,
  withDeadline,
} from '@wallet-kit/core/plugin'
import { getSlippage } from '../amounts.js'
import { longestPreview, mostCompared, withSwapTimeoutMs } from '../constants.js'
import { SwapUncheckedError } from '../errors.js'
import type { SwapApproval, SwapOutcome, SwapPlan } from '../slice.js'
import { buildSwap, isBelowLeast } from './buildSwap.js'

/**
 * Has the network simulate a plan, for 1.5 s; a later outcome goes to `onLate`. A swap that calls an unknown contract is waited for until
 * the signal ends it, and refused if nothing shows what it does: throws `SwapUncheckedError`. The approval of an unknown spender is
 * simulated a second time, together with its swap.
 */
export async function previewPlan(
  kit: Kit,
  { plan, signal, onLate }: previewPlan.Options,
): Promise<SwapOutcome> {
  const { units } = getSlippage(kit)
  const together = plan.isUnknown && plan.approval ? previewWithSwap(kit, plan, signal) : undefined
  const asked = simulate(kit, plan, signal).then(
    (preview) => readOutcome(plan, preview, units),
    (error): SwapOutcome => ({
      plan,
      status: isUnreached(error) ? 'unreached' : 'failed',
      changes: [],
    }),
  )
  if (plan.isUnknown && !plan.approval) {
    const outcome = await asked
    if (outcome.status === 'fits' || outcome.status === 'contradicts') return outcome
    throw new SwapUncheckedError({
      problem: 'An unknown contract, and nothing shows what it does.',
    })
  }
  const late: SwapOutcome = { plan, status: 'late', changes: [] }
  const alone = await withDeadline(() => asked, { signal, timeout: longestPreview }).catch(() => {
    signal.throwIfAborted()
    asked.then(onLate, () => {})
    return late
  })
  const status = await together
  if (!status || alone.status === 'contradicts') return alone
  return { ...alone, status, ...(status === 'fits' && { isWithSwap: true }) }
}

export declare namespace previewPlan {
  type Options = {
    readonly plan: SwapPlan
    readonly signal: AbortSignal
    readonly onLate: (outcome: SwapOutcome) => void
  }
}

/**
 * Simulates an approval and its swap in one block. Gives whether both do what the screen says; undefined if that cannot be known: most
 * providers build no swap before its approval. A swap that leaves the allowance untouched proves nothing about the spender.
 */
async function previewWithSwap(kit: Kit, plan: SwapPlan, signal: AbortSignal) {
  const { units } = getSlippage(kit)
  const { approval, quote, caipAddress, source, destination, amount } = plan
  const input = { caipAddress, source, destination, amount }
  const ask = async (signal: AbortSignal) => {
    const swap = await buildSwap(kit, { input, quote, signal })
    if (!swap) return undefined
    const preview = await simulate(kit, plan, signal, [plan.call, swap.call])
    if (!preview.isSimulated || preview.failure !== undefined) return undefined
    const allowances = preview.allowances?.filter(
      ({ token, spender, amount }) =>
        !isSameAddress(token.address, source.address) ||
        spender.toLowerCase() !== approval?.spender.toLowerCase() ||
        amount > approval.amount,
    )
    const { status } = readOutcome(swap, { ...preview, allowances: allowances ?? [] }, units)
    return status === 'fits' && preview.allowances?.length ? undefined : status
  }
  return withDeadline(ask, { signal, timeout: withSwapTimeoutMs }).catch(() => {
    signal.throwIfAborted()
    return undefined
  })
}

function simulate(
  kit: Kit,
  plan: SwapPlan,
  signal: AbortSignal,
  calls = [plan.call],
): Promise<TransactionPreview> {
  const { caipAddress, source, destination } = plan
  const network = getNetwork(kit)
  // A contract that may take another token could take that, too.
  const held = getTokens(kit).tokens.filter(({ chainId }) => chainId === network.caipNetworkId)
  const tokens = [source, destination, ...held]
    .filter(({ address }) => !isNativeToken(network, address))
    .flatMap(({ address }) => parseCaipAddress(address)?.address ?? [])
    .slice(0, mostCompared)
  return previewTransaction(kit, { caipAddress, calls, tokens, signal })
}

/** Compares what a plan does with what the screen says of it. `slippage` in ten-thousandths of a percent. */
function readOutcome(plan: SwapPlan, preview: TransactionPreview, slippage: bigint): SwapOutcome {
  if (!preview.isSimulated) {
    const { isUnreached, isFailed } = preview
    const status = isUnreached ? 'unreached' : isFailed ? 'failed' : 'unknown'
    return { plan, status, changes: [] }
  }
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
