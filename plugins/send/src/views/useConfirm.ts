import { isWalletKitError, type Kit } from '@wallet-kit/core'
import {
  accountView,
  parseCaipAddress,
  readProperty,
  reportError,
  showToast,
  withDeadline,
} from '@wallet-kit/core/plugin'
import { useKit } from '@wallet-kit/core/react'

import { useText, useWalletRequest } from '@wallet-kit/core/ui'
import { useEffect, useRef, useState } from 'react'
import { confirmSend, isAsked } from '../actions/confirmSend.js'
import type { Review } from '../slice.js'

const quiet = ['UserRejectedError', 'SendNameChangedError']

/**
 * Asks the wallet to send what is on screen, and tells that it is on its way wherever the visitor is by then. Declining there is no
 * failure: the preview stands as before.
 */
export function useConfirm(review: Review): useConfirm.ReturnType {
  const kit: Kit = useKit()
  const t = useText()
  const begin = useWalletRequest()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<useConfirm.Problem>()
  // A second press may come before the first is drawn; its request would end that of the first.
  const isAsking = useRef(false)
  const setAsking = (isBusy: boolean) => {
    isAsking.current = isBusy
    setBusy(isBusy)
  }

  async function confirm() {
    if (isAsking.current) return
    setAsking(true)
    setProblem(undefined)
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
      const actual = isWalletKitError(error, 'SendNetworkError') && readProperty(error, 'actual')
      if (typeof actual === 'string') setProblem({ kind: 'elsewhere', actual })
      if (isWalletKitError(error, 'SendUnknownError')) setProblem({ kind: 'unknown' })
      if (quiet.some((name) => isWalletKitError(error, name))) return
      if (isWalletKitError(error, 'RequestPendingError')) {
        showToast(kit, { kind: 'error', text: t('send.pending') })
      } else {
        reportError(kit, error)
      }
    }
  }
  // Back from elsewhere: the wallet has not answered yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the screen
  useEffect(() => {
    if (isAsked(kit, review)) void confirm()
  }, [])

  async function switchBack() {
    const { signal, end } = begin()
    try {
      const { caipNetworkId = '' } = parseCaipAddress(review.caipAddress) ?? {}
      await withDeadline(() => kit.switchNetwork({ caipNetworkId, isAskedAnyway: true }), {
        signal,
      })
      setProblem(undefined)
    } catch (error) {
      if (!signal.aborted && !isWalletKitError(error, 'UserRejectedError')) reportError(kit, error)
    } finally {
      end()
    }
  }
  return { isBusy, problem, confirm, switchBack }
}

export declare namespace useConfirm {
  /** The wallet is on another network (CAIP-2), or did not say whether it sent. */
  type Problem =
    | { readonly kind: 'elsewhere'; readonly actual: string }
    | { readonly kind: 'unknown' }
  type ReturnType = {
    readonly isBusy: boolean
    readonly problem: Problem | undefined
    readonly confirm: () => Promise<void>
    /** Asks the wallet for the network that the transfer is for. */
    readonly switchBack: () => Promise<void>
  }
}
