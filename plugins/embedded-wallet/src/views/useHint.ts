import { isWalletKitError } from '@wallet-kit/core'
import { useText } from '@wallet-kit/core/ui'
import { useState } from 'react'

/** What is said below a field about the last failure. */
export function useHint(): useHint.ReturnType {
  const t = useText()
  const [error, setError] = useState<unknown>()
  const notice = isWalletKitError(error) ? error.notice : undefined
  if (!error) return { hint: undefined, setError }
  // The visitor left the frame, in which this browser would have got its half of the key.
  if (isWalletKitError(error, 'UserRejectedError')) {
    return { hint: t('embeddedWallet.error.recovery'), setError }
  }
  if (!notice) return { hint: t('embeddedWallet.error.failed'), setError }
  return { hint: t(notice.key, notice.values), setError }
}

export declare namespace useHint {
  type ReturnType = {
    readonly hint: string | undefined
    readonly setError: (error: unknown) => void
  }
}
