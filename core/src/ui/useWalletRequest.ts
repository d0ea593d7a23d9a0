import { useCallback, useEffect, useRef } from 'react'
import type { Kit } from '../kit/kit.js'
import { lazyAction } from '../plugin/lazy.js'
import { useKit } from '../react/useKit.js'
import { modalSlice } from '../router/modal.js'
import { getTopEntries, setWaiting } from '../router/router.js'
import { effect } from '../store/signals.js'

/** When the visitor is told where the wallet may be, in milliseconds after it was asked. */
const patience = 20_000

const showWaitHint = lazyAction(() => import('../wallets/showWaitHint.js'), 'showWaitHint')

/**
 * Gives the function that begins a request to a wallet: from then on the dialog is not modal, until the request ends, a newer
 * one begins, or the view that calls this is no longer the one on screen; its signal is then aborted. With `isModal` it stays modal.
 * A wallet that does not answer for 20 s may have opened nothing: without `isModal` the visitor is then told where it may be.
 */
export function useWalletRequest(isModal?: boolean): () => WalletRequest {
  const kit: Kit = useKit()
  const current = useRef<AbortController | undefined>(undefined)

  const end = useCallback(
    (abort: AbortController | undefined) => {
      if (!abort || current.current !== abort) return
      current.current = undefined
      setWaiting(kit, false)
    },
    [kit],
  )

  useEffect(() => {
    const { stack } = kit.read(modalSlice)
    const own = stack.peek().at(-1)?.key
    // A view that is covered is still the one on screen: the wallet itself covers it.
    const getSeen = () => {
      const { top, covered } = getTopEntries(kit)
      return (covered ?? top)?.key
    }
    const leave = () => {
      const abort = current.current
      abort?.abort()
      end(abort)
    }
    const stop = effect(() => {
      if (getSeen() !== own) queueMicrotask(leave)
    })
    return () => {
      stop()
      leave()
    }
  }, [kit, end])

  return useCallback(() => {
    current.current?.abort()
    const abort = new AbortController()
    current.current = abort
    setWaiting(kit, !isModal)
    const isOpen = () => !isModal && current.current === abort
    setTimeout(() => {
      // Without it the visitor waits as before.
      if (isOpen()) showWaitHint(kit, isOpen).catch(() => {})
    }, patience)
    return { signal: abort.signal, end: () => end(abort) }
  }, [kit, end, isModal])
}

export type WalletRequest = {
  /** Aborted when the visitor leaves or asks again: what comes later is ignored. */
  readonly signal: AbortSignal
  /** The wallet has answered. */
  readonly end: () => void
}
