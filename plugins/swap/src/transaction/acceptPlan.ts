import { getAccount, type Kit } from '@wallet-kit/core'
import { longestPlan } from '../constants.js'
import { SwapChangedError, SwapOutcomeError } from '../errors.js'
import { getSwapInput } from '../pair/swap.js'
import type { SwapPlan } from '../pair/swapPlan.js'
import { swapSlice } from '../slice.js'
import { hasInsufficientBalance } from '../tokens/balances.js'
import { getHighLoss } from './getLoss.js'
import { termsOf } from './isPlanAccepted.js'

/**
 * Notes that the visitor has seen how much more than the swap an approval lets somebody take, that the network does not show the
 * outcome, or how much the swap loses, and goes on with it. It holds for these terms only. Throws `SwapChangedError`, `SwapOutcomeError`.
 */
export function acceptPlan(kit: Kit, { plan }: { readonly plan: SwapPlan }): void {
  requireShown(kit, plan)
  kit.write(swapSlice, ({ understood, outcome }) => {
    understood.value = termsOf(plan, { outcome: outcome.value, loss: getHighLoss(kit) })
  })
}

/**
 * Throws `SwapChangedError` unless a transaction is the one for what is shown now, and may be sent; `SwapOutcomeError` where it does
 * something else. One that was built too long
 * ago is forgotten: the next quote has it built anew.
 */
export function requireShown(kit: Kit, plan: SwapPlan): void {
  const { plan: shown, plannedAt, outcome, wait } = kit.read(swapSlice)
  const input = getSwapInput(kit)
  const isSame =
    input?.amount === plan.amount &&
    input.source === plan.source &&
    input.destination === plan.destination &&
    getAccount(kit).caipAddress === plan.caipAddress
  if (shown.peek() !== plan || !isSame || wait.peek() || hasInsufficientBalance(kit)) {
    throw new SwapChangedError()
  }
  const { status } = outcome.peek() ?? {}
  if (status === 'awaited') throw new SwapChangedError()
  if (status === 'contradicts') throw new SwapOutcomeError()
  const { wall, steady } = plannedAt.peek()
  const age = Date.now() - wall
  // A clock that is set makes nothing younger; the other one may stand still while the machine sleeps.
  if (age >= 0 && age < longestPlan && performance.now() - steady < longestPlan) return
  kit.write(swapSlice, (swap) => {
    swap.plan.value = undefined
    swap.prepared.value = undefined
  })
  throw new SwapChangedError()
}
