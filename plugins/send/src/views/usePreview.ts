import { isWalletKitError, type Kit } from '@wallet-kit/core'
import {
  accountView,
  mayAnswerProposal,
  parseCaipAddress,
  readProperty,
  reportError,
  showToast,
  withDeadline,
} from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import { useText, useWalletRequest } from '@wallet-kit/core/ui'
import { useEffect, useRef, useState } from 'react'
import { fetchSendCost } from '../cost/cost.js'
import { getDraft } from '../draft/draft.js'
import { SendChangedError, SendNameChangedError } from '../errors.js'
import { sendSlice } from '../slice.js'
import { confirmSend, isAsked } from '../transaction/confirmSend.js'
import { getReview, type Review } from '../transaction/review.js'
import { type Settled, transferKey } from '../transfer/transfer.js'
import { sendView } from '../views.js'

/**
 * The review that is on screen. If it is dropped, the visitor is led back and told why.
 * @param isHere false while something else leads the visitor away from the screen
 */
export function useReview(isHere: boolean): Review | undefined {
  const kit: Kit = useKit()
  const review = useRead(getReview)
  const last = useRef(review)
  useEffect(() => {
    if (review) {
      last.current = review
      return
    }
    if (!isHere || isSent(kit, last.current)) return
    if (last.current) {
      // If an earlier request to the wallet sent it, the visitor is told about that already.
      if (!isPaid(kit, last.current)) {
        reportError(kit, isNameLost(kit) ? new SendNameChangedError() : new SendChangedError())
      }
      kit.router.back()
    } else {
      kit.router.replace(sendView)
    }
  }, [kit, review, isHere])
  // What was sent stays on screen until Account is there.
  return review ?? (isSent(kit, last.current) ? last.current : undefined)
}

const isSent = (kit: Kit, review: Review | undefined) =>
  review !== undefined && getSettled(kit)?.review === review

/** The same payment was sent since it was on screen. */
function isPaid(kit: Kit, review: Review): boolean {
  const settled = getSettled(kit)
  return settled !== undefined && transferKey(settled.review) === transferKey(review)
}

/** Reactive: what became of the payment that the wallet was asked for last, until something else is reviewed. */
export function getSettled(kit: Kit): Settled | undefined {
  const form = kit.read(sendSlice).form.value
  return form.step === 'sent' || form.step === 'undecided' ? form : undefined
}

/** The name of its receiver led elsewhere when it was asked again. */
function isNameLost(kit: Kit): boolean {
  const receiver = getDraft(kit)?.receiver
  return receiver?.status === 'refused' || (receiver?.status === 'found' && !!receiver.isMoved)
}

/** The screen itself shows what these errors say. */
const shownOnScreen = ['UserRejectedError', 'SendNameChangedError']

/**
 * Asks the wallet to send what is on screen. A toast says that it was sent, on whatever screen the visitor is by then. If the visitor
 * declines in the wallet, the preview stays as it was, and says so.
 */
export function useConfirm(review: Review): useConfirm.ReturnType {
  const kit: Kit = useKit()
  const t = useText()
  const begin = useWalletRequest()
  const [isBusy, setBusy] = useState(false)
  const [actual, setActual] = useState<string>()
  const [isDeclined, setDeclined] = useState(false)
  // A second press may come before the first is drawn; its request would end that of the first.
  const isAsking = useRef(false)
  const setAsking = (isBusy: boolean) => {
    isAsking.current = isBusy
    setBusy(isBusy)
  }

  async function confirm() {
    if (isAsking.current) return
    setAsking(true)
    setActual(undefined)
    setDeclined(false)
    const { signal, end } = begin()
    let hide = () => {}
    const onAsk = () => {
      if (signal.aborted) return
      hide = showToast(kit, { kind: 'loading', text: t('send.confirmInWallet') })
      signal.addEventListener('abort', hide)
    }
    try {
      const text = t(mayAnswerProposal(kit) ? 'send.handed' : 'send.started')
      const onSent = () => void showToast(kit, { kind: 'success', text })
      const sent = await confirmSend(kit, { review, signal, onAsk, onSent })
      end()
      hide()
      setAsking(false)
      if (sent) kit.router.reset(accountView)
    } catch (error) {
      if (signal.aborted) return
      end()
      hide()
      setAsking(false)
      // `useReview` tells the visitor that the review was dropped.
      const actual = isWalletKitError(error, 'SendNetworkError') && readProperty(error, 'actual')
      if (typeof actual === 'string') setActual(actual)
      setDeclined(isWalletKitError(error, 'UserRejectedError'))
      // It may have failed because the price of the network rose.
      if (isWalletKitError(error, 'SendFailedError')) void fetchSendCost(kit, review)
      if (shownOnScreen.some((name) => isWalletKitError(error, name))) return
      if (isWalletKitError(error, 'RequestPendingError')) {
        showToast(kit, { kind: 'error', text: t('send.pending') })
      } else {
        reportError(kit, error)
      }
    }
  }
  // The visitor came back while the wallet is still asked: wait for its answer.
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
      setActual(undefined)
    } catch (error) {
      if (!signal.aborted && !isWalletKitError(error, 'UserRejectedError')) reportError(kit, error)
    } finally {
      end()
    }
  }
  return { isBusy, actual, isDeclined, confirm, switchBack }
}

export declare namespace useConfirm {
  type ReturnType = {
    readonly isBusy: boolean
    /** CAIP-2 of the network that the wallet is on, where that is another one than it said. */
    readonly actual: string | undefined
    /** The visitor declined in the wallet. */
    readonly isDeclined: boolean
    readonly confirm: () => Promise<void>
    /** Asks the wallet for the network that the transfer is for. */
    readonly switchBack: () => Promise<void>
  }
}
