import type { SwapPlan } from './swapPlan.js'

/** `approve(spender, 0)` in the place of a checked approval: it takes back what the spender may still take. */
export function toReset(plan: SwapPlan): SwapPlan {
  const { call, approval } = plan
  if (!approval) return plan
  const spender = approval.spender.slice(2).padStart(64, '0')
  return {
    ...plan,
    call: { ...call, data: `0x095ea7b3${spender}${'0'.repeat(64)}` },
    approval: {
      spender: approval.spender,
      amount: 0n,
      isLarger: false,
      isUnlimited: false,
      isReset: true,
    },
  }
}
