import type { Kit } from '@wallet-kit/core'
import type { SwapToken } from '@wallet-kit/core/money'
import {
  formatUnits,
  isNativeToken,
  type TrackedTransaction,
  trackTransaction,
} from '@wallet-kit/core/money'
import { accountView, parseCaipAddress } from '@wallet-kit/core/plugin'
import { findPendingApproval, noteApproved } from '../allowance/checkAllowance.js'
import { SwapChangedError } from '../errors.js'
import { swapApproved, swapCompleted } from '../events.js'
import { approvalAwaited } from '../pair/answers.js'
import { getWait, resetSwap } from '../pair/swap.js'
import type { SwapPlan } from '../pair/swapPlan.js'
import { getScreen } from '../pair/tasks.js'
import { screenClosed, swapBegan } from '../pair/transitions.js'
import { askForTransaction } from './askForTransaction.js'
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
  const screen = getScreen(kit)
  const onSent = ({ hash }: { readonly hash: string }) => noteApproval(kit, plan, hash)
  const sent = await askForTransaction(kit, { plan, wait: 'approval', signal, onSent })
  // Who left, or is somebody else by now, waits for nothing of this.
  if (!approvalAwaited(kit, { screen })) throw new SwapChangedError()
  return sent
}

function noteApproval(kit: Kit, { caipAddress, source, approval }: SwapPlan, hash: string) {
  const { caipNetworkId = '' } = parseCaipAddress(caipAddress) ?? {}
  noteApproved(kit, { hash, token: source.address })
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
  const screen = getScreen(kit)
  const onSent = ({ hash }: { readonly hash: string }) => {
    noteSwap(kit, plan, hash)
    const isLeft = screen?.aborted || signal?.aborted
    // Another screen has a swap of its own, and who waits for this answer once more goes on from there.
    if (isLeft && getScreen(kit) === screen && !getWait(kit)) resetSwap(kit)
  }
  const sent = await askForTransaction(kit, { plan, wait: 'swap', signal, onSent })
  screenClosed(kit, { screen })
  swapBegan(kit)
  kit.router.reset(accountView)
  return sent
}

function noteSwap(kit: Kit, plan: SwapPlan, hash: string) {
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

/** What a swap moves, as the account's history tells it. */
export function toTransfers(plan: SwapPlan): TrackedTransaction['transfers'] {
  const { caipAddress, source, destination, amount, toAmount } = plan
  const network = parseCaipAddress(caipAddress)
  const describe = ({ name, symbol, address, decimals, logoUri }: SwapToken, units: bigint) => ({
    name,
    symbol,
    amount: formatUnits(units, decimals),
    ...(!(network && isNativeToken(network, address)) && { address }),
    ...(logoUri && { iconUrl: logoUri }),
  })
  return [
    { direction: 'out', token: describe(source, amount) },
    { direction: 'in', token: describe(destination, toAmount) },
  ]
}
