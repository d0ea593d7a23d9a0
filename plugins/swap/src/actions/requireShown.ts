import { getAccount, type Kit } from '@wallet-kit/core'
import { longestPlan } from '../constants.js'
import { SwapChangedError, SwapOutcomeError } from '../errors.js'
import type { SwapPlan } from '../service/swapPlan.js'
import { swapSlice } from '../slice.js'
import { getSwapInput } from './getSwapInput.js'
import { hasInsufficientBalance } from './hasInsufficientBalance.js'

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
