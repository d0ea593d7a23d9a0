import { isWalletKitError, type Kit } from '@wallet-kit/core'
import { reportError, showToast } from '@wallet-kit/core/plugin'
import { useKit } from '@wallet-kit/core/react'
import { useText } from '@wallet-kit/core/ui'
import { useCallback } from 'react'

/** Reports what failed; code that cannot be loaded has no words of its own, and the visitor pressed or typed something. */
export function useReport(): (error: unknown) => void {
  const kit: Kit = useKit()
  const t = useText()
  return useCallback(
    (error) => {
      reportError(kit, error)
      if (isWalletKitError(error, 'PluginLoadError')) {
        showToast(kit, { kind: 'error', text: t('send.error.failed') })
      }
    },
    [kit, t],
  )
}
