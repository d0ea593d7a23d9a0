import {
  isWalletKitError,
  type Kit,
  type SentTransaction,
  sendTransaction,
  withDeadline,
} from '@wallet-kit/core'
import { SwapChangedError, SwapTransactionError } from '../errors.js'
import { joinSignals } from '../service/joinSignals.js'
import type { SwapPlan } from '../service/swapPlan.js'
import { type SwapWait, swapSlice } from '../slice.js'
import { requireShown } from './requireShown.js'

/**
 * Has the wallet send the transaction that is shown, as it was built. Meanwhile nothing on the screen changes. `onSent` is
 * called with what was sent, also where the visitor has left by then. Throws `SwapChangedError` where it is not what the
 * screen shows, or the screen is left; `SwapTransactionError`.
 */
export async function askForTransaction(
  kit: Kit,
  { plan, wait, signal, onSent }: askForTransaction.Options,
): Promise<{ readonly hash: string }> {
  requireShown(kit, plan)
  const { session, request, preparation } = kit.read(swapSlice)
  request.peek()?.abort()
  preparation.peek()?.abort()
  const shown = session.peek()
  const own = joinSignals(signal, shown?.signal)
  const setWait = (next: SwapWait | undefined) =>
    kit.write(swapSlice, (swap) => {
      swap.wait.value = next
    })
  kit.write(swapSlice, (swap) => {
    swap.preparation.value = undefined
  })
  setWait(wait)
  try {
    const { caipAddress, call } = plan
    const ask = async (signal: AbortSignal) => {
      signal.throwIfAborted()
      const sent = await sendTransaction(kit, { caipAddress, call, signal })
      onSent(sent)
      return sent
    }
    // Whoever left waits no longer, whatever the wallet makes of that.
    const { hash } = await withDeadline(ask, { signal: own })
    return { hash }
  } catch (cause) {
    // Another session has its own.
    if (session.peek() === shown) setWait(undefined)
    if (own.aborted) throw new SwapChangedError()
    const isDeclined = isWalletKitError(cause, 'UserRejectedError')
    const text = isWalletKitError(cause) ? cause.details : undefined
    throw new SwapTransactionError({ cause, text, isDeclined })
  }
}

export declare namespace askForTransaction {
  type Options = {
    readonly plan: SwapPlan
    readonly wait: SwapWait
    /** It is on its way. */
    readonly onSent: (sent: SentTransaction) => void
    readonly signal?: AbortSignal | undefined
  }
}
