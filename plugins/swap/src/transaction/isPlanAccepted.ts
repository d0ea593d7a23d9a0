import type { Kit } from '@wallet-kit/core'
import type { SwapOutcome } from '../pair/swapPlan.js'
import { swapSlice } from '../slice.js'
import { getHighLoss } from './getLoss.js'

/**
 * Reactive: whether the transaction that is shown may be sent: one that does what the screen says, an approval of exactly the
 * amount, or anything else with the visitor's first act.
 * @example const isSecondPress = useRead(isPlanAccepted)
 */
export function isPlanAccepted(kit: Kit): boolean {
  const { built, understood } = kit.read(swapSlice).trade.value
  const terms = getTerms(kit)
  return built !== undefined && (terms === undefined || terms === understood)
}

/**
 * Reactive: what a visitor has to agree to before the transaction that is shown is sent; undefined where there is nothing: an
 * approval of more than the swap takes, an outcome that the network does not show, a swap that takes much of what is paid.
 */
export function getTerms(kit: Kit): string | undefined {
  const outcome = getOutcome(kit)
  if (!outcome) return undefined
  const { approval, call } = outcome.plan
  const isShown = outcome.status === 'fits'
  const lost = approval ? undefined : getHighLoss(kit)
  if (isShown && !approval?.isLarger && !lost) return undefined
  const taken = approval ? `${approval.spender} ${approval.amount}` : call.to
  return `${taken} ${isShown ? 'shown' : 'not shown'}${lost ? ` ${lost}` : ''}`
}

/**
 * Reactive: what the transaction that is shown does to the account; undefined while there is none.
 * @example const isShown = getOutcome(kit)?.status === 'fits'
 */
export function getOutcome(kit: Kit): SwapOutcome | undefined {
  return kit.read(swapSlice).trade.value.built?.outcome
}
