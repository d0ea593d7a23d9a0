import { isWalletKitError, type Kit } from '@wallet-kit/core'
import { accountView, connectView, reportError } from '@wallet-kit/core/plugin'

import { swapSlice } from '../slice.js'

/**
 * Goes back from the swap screens after a failure, and tells of it: to Account, and where nobody is connected to Connect. What
 * was chosen stays for another try, which is the visitor's.
 */
export function leaveSwap(kit: Kit, { error }: { readonly error: unknown }): void {
  kit.write(swapSlice, (swap) => {
    swap.session.value?.abort()
    swap.preparation.value = undefined
    swap.plan.value = undefined
    swap.quoteStatus.value = 'failed'
    swap.hasFetchError.value = true
  })
  const isNobody = isWalletKitError(error, 'SwapAccountError')
  kit.router.reset(isNobody ? connectView : accountView)
  reportError(kit, error)
}
