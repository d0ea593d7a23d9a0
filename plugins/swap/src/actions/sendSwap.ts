import type { Kit } from '@wallet-kit/core'
import { formatUnits, trackTransaction } from '@wallet-kit/core/money'
import { accountView, parseCaipAddress } from '@wallet-kit/core/plugin'
import { SwapChangedError } from '../errors.js'
import { swapCompleted } from '../events.js'
import type { SwapPlan } from '../service/swapPlan.js'
import { toTransfers } from '../service/toTransfers.js'
import { swapSlice } from '../slice.js'
import { askForTransaction } from './askForTransaction.js'
import { clearSwap } from './clearSwap.js'
import { isPlanAccepted } from './isPlanAccepted.js'
import { resetSwap } from './resetSwap.js'

/**
 * Has the wallet send the swap that is shown, notes it as pending, begins anew and goes back to Account. What the wallet sends
 * after the visitor has left is noted, too. Throws `SwapChangedError`, also where the outcome is not known, or 5 percent or more is
 * lost, and the visitor has not accepted that, `SwapOutcomeError`,
 * `SwapTransactionError`.
 */
export async function sendSwap(
  kit: Kit,
  { plan, signal }: { readonly plan: SwapPlan; readonly signal?: AbortSignal | undefined },
): Promise<{ readonly hash: string }> {
  if (plan.approval || !isPlanAccepted(kit)) throw new SwapChangedError()
  const { session, wait } = kit.read(swapSlice)
  const shown = session.peek()
  const onSent = ({ hash }: { readonly hash: string }) => {
    note(kit, plan, hash)
    const isLeft = shown?.signal.aborted || signal?.aborted
    // Another screen has a swap of its own, and who waits for this answer once more goes on from there.
    if (isLeft && session.peek() === shown && !wait.peek()) resetSwap(kit)
  }
  const sent = await askForTransaction(kit, { plan, wait: 'swap', signal, onSent })
  shown?.abort()
  clearSwap(kit)
  kit.router.reset(accountView)
  return sent
}

function note(kit: Kit, plan: SwapPlan, hash: string) {
  const { caipAddress, source, destination, amount, toAmount, call } = plan
  const { caipNetworkId = '' } = parseCaipAddress(caipAddress) ?? {}
  trackTransaction(kit, {
    id: hash,
    hash,
    caipAddress,
    chainId: caipNetworkId,
    minedAt: Date.now(),
    operationType: 'trade',
    status: 'pending',
    sentTo: call.to,
    transfers: toTransfers(plan),
  })
  kit.emit(swapCompleted, {
    hash,
    caipNetworkId,
    sourceToken: source.address,
    sourceAmount: formatUnits(amount, source.decimals),
    destinationToken: destination.address,
    destinationAmount: formatUnits(toAmount, destination.decimals),
  })
}
