import type { Kit } from '@wallet-kit/core'
import { waitForTransaction } from '@wallet-kit/core/money'
import { parseCaipAddress } from '@wallet-kit/core/plugin'
import { SwapTransactionError } from '../errors.js'
import { clearQuotes } from '../pair/swap.js'
import type { SwapPlan } from '../pair/swapPlan.js'
import { swapSlice } from '../slice.js'

/**
 * Waits until an approval, or what replaced it, is in a block, or the network has forgotten it, as long as the screen is shown, and
 * drops the quotes: prices may have moved: `watchSwap` asks for new ones. Throws `SwapTransactionError` where the approval failed.
 */
export async function confirmApproval(
  kit: Kit,
  { plan, hash }: { readonly plan: SwapPlan; readonly hash: string },
): Promise<void> {
  const { session, wait } = kit.read(swapSlice)
  const signal = session.peek()?.signal
  // A session that began since then has nothing to wait for.
  if (!signal || wait.peek() !== 'confirmation') return
  const { caipNetworkId = '' } = parseCaipAddress(plan.caipAddress) ?? {}
  const outcome = await waitForTransaction(kit, { hash, caipNetworkId, signal }).catch(
    (cause) => new SwapTransactionError({ cause }),
  )
  if (signal.aborted) return
  const isRefused = !(outcome instanceof SwapTransactionError) && outcome.status === 'failed'
  const { source, approval } = plan
  kit.write(swapSlice, ({ approved, stubborn }) => {
    // Whatever became of it, it is not waited for again.
    approved.value = new Map([...approved.value, [hash, '']])
    if (isRefused && !approval?.isReset) {
      stubborn.value = new Set([...stubborn.value, source.address])
    }
  })
  clearQuotes(kit)
  kit.write(swapSlice, ({ wait }) => {
    wait.value = undefined
  })
  if (outcome instanceof SwapTransactionError) throw outcome
  if (isRefused) throw new SwapTransactionError({})
}
