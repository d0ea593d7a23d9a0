import { isNativeToken } from '@wallet-kit/core/money'
import {
  isSameAddress,
  type PreviewedToken,
  parseCaipAddress,
  type TransactionPreview,
} from '@wallet-kit/core/plugin'
import { isBelowLeast } from './isBelowLeast.js'
import type { SwapOutcome, SwapPlan } from './swapPlan.js'
import type { SwapToken } from './swapProvider.js'

/** Compares what a plan does with what the screen says of it. `slippage` in ten-thousandths of a percent. */
export function readOutcome(
  plan: SwapPlan,
  preview: TransactionPreview,
  slippage: bigint,
): SwapOutcome {
  if (!preview.isSimulated) return { plan, status: 'unknown', changes: [] }
  const { changes, allowances = [], failure } = preview
  const isFit = failure === undefined && (plan.approval ? isApproval() : isSwap())
  return { plan, status: isFit ? 'fits' : 'contradicts', changes }

  /** Nothing moves, and nobody but the spender may take anything but the amount that is named. */
  function isApproval() {
    const { source, approval } = plan
    return (
      changes.length === 0 &&
      allowances.every(
        ({ token, spender, amount }) =>
          isSameAddress(token.address, source.address) &&
          isSameAddress(spender, approval?.spender ?? '') &&
          amount <= (approval?.amount ?? 0n),
      )
    )
  }

  /** Nothing leaves but the amount, at least the least received arrives, and nobody may take anything afterwards. */
  function isSwap() {
    const { source, destination, amount, toAmount } = plan
    const isPaid = changes.every(
      (change) =>
        change.direction === 'in' || (isToken(change.token, source) && change.amount <= amount),
    )
    const received = changes
      .filter(({ direction, token }) => direction === 'in' && isToken(token, destination))
      .reduce((sum, change) => sum + change.amount, 0n)
    return isPaid && allowances.length === 0 && !isBelowLeast(received, toAmount, slippage)
  }

  function isToken({ address: one, id }: PreviewedToken, { address: other }: SwapToken) {
    const { namespace = 'eip155', caipNetworkId = '' } = parseCaipAddress(plan.caipAddress) ?? {}
    const network = { namespace, caipNetworkId }
    const isCoin = isNativeToken(network, one) && isNativeToken(network, other)
    // One kind of several is not what its contract stands for.
    return id === undefined && (isSameAddress(one, other) || isCoin)
  }
}
