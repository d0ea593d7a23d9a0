import { isWalletKitError, type Kit } from '@wallet-kit/core'
import { accountView, connectView, reportError } from '@wallet-kit/core/plugin'
import { type SwapWait, swapSlice } from '../slice.js'
import { isWaiting } from './trade.js'
import { screenLeft, swapBegan } from './transitions.js'

/** Reactive: what is waited for; undefined where nothing is. */
export function getWait(kit: Kit): SwapWait | undefined {
  const { value } = kit.read(swapSlice).trade
  return isWaiting(value) ? value.status : undefined
}

/**
 * Forgets what was to be swapped, and ends what is asked for it. A swap screen that is open begins anew.
 * @example resetSwap(kit)
 */
export function resetSwap(kit: Kit): void {
  swapBegan(kit)
  kit.write(swapSlice, ({ resets }) => {
    resets.value++
  })
}

/**
 * Goes back from the swap screens after a failure, and tells of it: to Account, and where nobody is connected to Connect. What
 * was chosen stays for another try, which is the visitor's.
 */
export function leaveSwap(kit: Kit, { error }: { readonly error: unknown }): void {
  screenLeft(kit)
  const isNobody = isWalletKitError(error, 'SwapAccountError')
  kit.router.reset(isNobody ? connectView : accountView)
  reportError(kit, error)
}
