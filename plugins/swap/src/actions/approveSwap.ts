import type { Kit } from '@wallet-kit/core'
import { trackTransaction } from '@wallet-kit/core/money'
import { parseCaipAddress } from '@wallet-kit/core/plugin'
import { SwapChangedError } from '../errors.js'
import { swapApproved } from '../events.js'
import type { SwapPlan } from '../service/swapPlan.js'
import { swapSlice } from '../slice.js'
import { askForTransaction } from './askForTransaction.js'
import { findPendingApproval } from './findPendingApproval.js'
import { isPlanAccepted } from './isPlanAccepted.js'

/**
 * Has the wallet send the approval that is shown; `confirmApproval` goes on. What the wallet sends after the visitor has left is
 * noted, too. Throws `SwapChangedError`, where more than the amount would be approved and the visitor has not accepted that,
 * or one is on its way already, too; `SwapTransactionError`.
 */
export async function approveSwap(
  kit: Kit,
  { plan, signal }: approveSwap.Options,
): Promise<{ readonly hash: string }> {
  if (!plan.approval || !isPlanAccepted(kit) || findPendingApproval(kit, plan)) {
    throw new SwapChangedError()
  }
  const { session } = kit.read(swapSlice)
  const shown = session.peek()
  const onSent = ({ hash }: { readonly hash: string }) => note(kit, plan, hash)
  const sent = await askForTransaction(kit, { plan, wait: 'approval', signal, onSent })
  // Who left, or is somebody else by now, waits for nothing of this.
  if (session.peek() !== shown || shown?.signal.aborted) throw new SwapChangedError()
  kit.write(swapSlice, ({ wait }) => {
    wait.value = 'confirmation'
  })
  return sent
}

function note(kit: Kit, { caipAddress, source, approval }: SwapPlan, hash: string) {
  const { caipNetworkId = '' } = parseCaipAddress(caipAddress) ?? {}
  kit.write(swapSlice, ({ approved }) => {
    approved.value = new Map([...approved.value, [hash, source.address]])
  })
  trackTransaction(kit, {
    id: hash,
    hash,
    caipAddress,
    chainId: caipNetworkId,
    minedAt: Date.now(),
    operationType: 'approve',
    status: 'pending',
    ...(approval && { sentTo: approval.spender }),
    transfers: [],
  })
  // What takes an allowance back lets nobody take anything.
  if (!approval?.isReset) kit.emit(swapApproved, { hash, caipNetworkId, token: source.address })
}

export declare namespace approveSwap {
  type Options = {
    /** What the screen shows. */
    readonly plan: SwapPlan
    /** Ends the wait for the wallet. */
    readonly signal?: AbortSignal | undefined
  }
}
