import { buildApproval } from './buildApproval.js'
import type { SwapPlan } from './swapPlan.js'
import { toReset } from './toReset.js'

/**
 * Has a quote's provider build the approval of nothing, which takes back what its contract may still take. One that builds no such
 * thing names its contract in the approval of the amount. Throws `SwapApprovalError`.
 */
export async function buildReset(options: buildApproval.Options): Promise<SwapPlan> {
  const { input } = options
  const plan = await buildApproval({ ...options, input: { ...input, amount: 0n } }).catch(() =>
    buildApproval(options),
  )
  return toReset({ ...plan, ...input })
}
