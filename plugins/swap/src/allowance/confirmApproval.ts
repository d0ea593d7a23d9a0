import type { Kit } from '@wallet-kit/core'
import { waitForTransaction } from '@wallet-kit/core/money'
import { parseCaipAddress } from '@wallet-kit/core/plugin'
import { SwapTransactionError } from '../errors.js'
import { approvalSettled } from '../pair/answers.js'
import type { SwapPlan } from '../pair/swapPlan.js'
import { getScreen, getWait } from '../pair/transitions.js'
import { getLive } from '../slice.js'
import { noteApproved } from './checkAllowance.js'

/**
 * Waits, while the screen is shown, until an approval or what replaced it is in a block, or the network has forgotten it. Then it drops
 * the quotes, since prices may have moved, and `watchSwap` asks for new ones. Throws `SwapTransactionError` if the approval failed.
 * @example await confirmApproval(kit, { plan, hash })
 */
export async function confirmApproval(
  kit: Kit,
  { plan, hash }: { readonly plan: SwapPlan; readonly hash: string },
): Promise<void> {
  const signal = getScreen(kit)
  // A screen that was opened since then has nothing to wait for.
  if (!signal || getWait(kit) !== 'confirmation') return
  const { caipNetworkId = '' } = parseCaipAddress(plan.caipAddress) ?? {}
  const outcome = await waitForTransaction(kit, { hash, caipNetworkId, signal }).catch(
    (cause) => new SwapTransactionError({ cause }),
  )
  if (!approvalSettled(kit, { signal })) return
  const isRefused = !(outcome instanceof SwapTransactionError) && outcome.status === 'failed'
  const { source, approval } = plan
  // Whatever became of it, it is not waited for again.
  noteApproved(kit, { hash, token: '' })
  if (isRefused && !approval?.isReset) getLive(kit).needReset.add(source.address)
  if (outcome instanceof SwapTransactionError) throw outcome
  if (isRefused) throw new SwapTransactionError({})
}
