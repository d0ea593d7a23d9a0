import type { Kit } from '@wallet-kit/core'
import { wait as pause, reportError } from '@wallet-kit/core/plugin'

import { quoteInterval } from '../constants.js'
import type { SwapInput } from '../service/swapPlan.js'
import { untilVisible } from '../service/untilVisible.js'
import { swapSlice } from '../slice.js'
import { askQuotes } from './askQuotes.js'
import { hasInsufficientBalance } from './hasInsufficientBalance.js'
import { prepareSwap } from './prepareSwap.js'
import { readGasPrice } from './readGasPrice.js'
import { refreshSwap } from './refreshSwap.js'
import { untilQuiet } from './untilQuiet.js'

/** Asks all providers for quotes, and 10 s later has them asked anew, while the page is visible. */
export async function keepAsking(
  kit: Kit,
  { input, signal, isRefresh, requote }: keepAsking.Options,
): Promise<void> {
  const askedAt = Date.now()
  if (isRefresh) {
    readGasPrice(kit, { signal })
    const isPoor = hasInsufficientBalance(kit)
    refreshSwap(kit, { signal, hasBalances: isPoor }).then(() => {
      // By now it may be able to pay.
      if (isPoor && !signal.aborted) prepareSwap(kit, { input, onShortfall: requote })
    })
  }
  await askQuotes(kit, { input, signal, requote }).catch((error) => {
    if (!signal.aborted) reportError(kit, error)
  })
  // Everybody has answered by then, or is not waited for any more.
  await pause(Math.max(0, askedAt + quoteInterval - Date.now()), signal)
  await untilVisible(signal)
  // A transaction that hangs while it is built has to fail, and not to begin anew with each quote.
  await untilQuiet(kit, getPreparation, signal)
  if (!signal.aborted) requote()
}

const getPreparation = (kit: Kit) => kit.read(swapSlice).preparation.value

export declare namespace keepAsking {
  type Options = {
    readonly input: SwapInput
    /** Aborted once something else is to be swapped. */
    readonly signal: AbortSignal
    /** Prices may have changed, too, and what the account holds. */
    readonly isRefresh: boolean
    /** Asks anew for the same. */
    readonly requote: () => void
  }
}
