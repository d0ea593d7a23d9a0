import { accountView, isWalletKitError, type Kit } from '@wallet-kit/core'
import { useKit } from '@wallet-kit/core/react'
import { reportError, showToast, useText, useWalletRequest } from '@wallet-kit/core/ui'
import { useRef, useState } from 'react'
import { confirmSend } from '../actions/confirmSend.js'
import type { Review } from '../slice.js'

const quiet = ['UserRejectedError', 'SendNameChangedError']

/**
 * Asks the wallet to send what is on screen, and tells that it is on its way wherever the visitor is by then. Declining there is no
 * failure: the preview stands as before.
 */
export function useConfirm(): useConfirm.ReturnType {
  const kit: Kit = useKit()
  const t = useText()
  const begin = useWalletRequest()
  const [isBusy, setBusy] = useState(false)
  // A second press may come before the first is drawn; its request would end that of the first.
  const isAsking = useRef(false)
  const setAsking = (isBusy: boolean) => {
    isAsking.current = isBusy
    setBusy(isBusy)
  }

  async function confirm(review: Review) {
    if (isAsking.current) return
    setAsking(true)
    const { signal, end } = begin()
    const hide = showToast(kit, { kind: 'loading', text: t('send.confirmInWallet') })
    signal.addEventListener('abort', hide)
    try {
      const onSent = () => void showToast(kit, { kind: 'success', text: t('send.started') })
      const sent = await confirmSend(kit, { review, signal, onSent })
      end()
      hide()
      setAsking(false)
      if (sent) kit.router.reset(accountView)
    } catch (error) {
      if (signal.aborted) return
      end()
      hide()
      setAsking(false)
      // That the review is gone is told where it was shown.
      if (quiet.some((name) => isWalletKitError(error, name))) return
      if (isWalletKitError(error, 'RequestPendingError')) {
        showToast(kit, { kind: 'error', text: t('send.pending') })
      } else {
        reportError(kit, error)
      }
    }
  }
  return { isBusy, confirm }
}

export declare namespace useConfirm {
  type ReturnType = {
    readonly isBusy: boolean
    readonly confirm: (review: Review) => Promise<void>
  }
}
