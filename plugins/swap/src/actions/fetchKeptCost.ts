import { getAccount, type Kit } from '@wallet-kit/core'
import { estimateTransfer } from '@wallet-kit/core/money'
import { withDeadline } from '@wallet-kit/core/plugin'
import { quoteInterval } from '../constants.js'
import { SwapCostError } from '../errors.js'
import { keptCost } from '../service/keptCost.js'
import { readUnits } from '../service/readUnits.js'
import type { SwapToken } from '../service/swapProvider.js'
import { swapSlice } from '../slice.js'
import { getHeld } from './getHeld.js'

/**
 * Asks the chain what a swap of its own coin may cost at the most, in wei, with all that the network takes beside gas. Throws
 * `SwapCostError`: without it nobody knows what can be paid.
 */
export async function fetchKeptCost(
  kit: Kit,
  { token, signal }: { readonly token: SwapToken; readonly signal: AbortSignal | undefined },
): Promise<bigint> {
  const { caipAddress = '', address: to = '' } = getAccount(kit)
  // All of it, and its cost, could not be played through.
  const amount = (readUnits(getHeld(kit, token), token.decimals) ?? 0n) / 2n
  try {
    const { maxFee } = await withDeadline(
      (signal) => estimateTransfer(kit, { caipAddress, to, amount, signal }),
      { signal, timeout: quoteInterval },
    )
    return keptCost(maxFee, kit.read(swapSlice).plan.peek())
  } catch (cause) {
    throw new SwapCostError({ cause })
  }
}
