import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Kit } from '../kit/kit.js'
import { useAnnounce } from '../react/modalContext.js'
import { useKit } from '../react/useKit.js'
import { modalSlice, type ViewEntry } from '../router/modal.js'
import { getTopEntries, screenSlice } from '../router/router.js'
import { createDialogControl, type Presentation } from './createDialogControl.js'

/** Keeps the dialog element as the state says. */
export function useDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  { isShown, isEmbedded, isWaiting, refusals }: getModalState.ReturnType,
): useDialog.ReturnType {
  const kit: Kit = useKit()
  const announce = useAnnounce()
  const control = useRef<ReturnType<typeof createDialogControl>>(undefined)
  const [isDrawn, setDrawn] = useState(isShown)
  const isOpening = useRef(false)
  const refused = useRef(refusals)
  const presentation: Presentation = isEmbedded ? 'embedded' : isWaiting ? 'waiting' : 'modal'

  useLayoutEffect(() => {
    const element = dialog.current as HTMLDialogElement
    control.current = createDialogControl(element, {
      onForcedClose() {
        kit.close()
        if (kit.read(modalSlice).isOpen.peek()) control.current?.present('modal')
      },
    })
    return () => control.current?.stop()
  }, [kit, dialog])

  useLayoutEffect(() => {
    if (!isShown) {
      control.current?.dismiss(() => setDrawn(false))
      return
    }
    const presented = control.current?.present(presentation)
    isOpening.current = !!presented?.isOpening
    if (isOpening.current) setDrawn(true)
    if (!presented?.wasInPage) return
    // The visitor was in the page, in a wallet: what came of it is said, once it is drawn.
    const timer = setTimeout(() => {
      const find = (selector: string) => dialog.current?.querySelector(selector)
      const text = (find('.wk-hero__title') ?? find('.wk-header h2'))?.textContent ?? ''
      // The view may have said so itself.
      if (find('[aria-live="assertive"]')?.textContent !== text)
        announce(text, { isAssertive: true })
    }, 100)
    return () => clearTimeout(timer)
  }, [isShown, presentation, dialog, announce])

  useLayoutEffect(() => {
    if (refusals !== refused.current) control.current?.shake()
    refused.current = refusals
  }, [refusals])

  return { isDrawn: isDrawn || isShown, isOpening }
}

export declare namespace useDialog {
  type ReturnType = {
    /** True until the closing animation is over. */
    readonly isDrawn: boolean
    /** Whether the last change of state opened the dialog. */
    readonly isOpening: RefObject<boolean>
  }
}

/** Reactive: all that the shell draws from. */
export function getModalState(kit: Kit): getModalState.ReturnType {
  const modal = kit.read(modalSlice)
  const screen = kit.read(screenSlice)
  const stack = modal.stack.value
  return {
    stack,
    // `isOpen` comes before the modal's code does; there is nothing to show before its first view.
    isShown: modal.isOpen.value && stack.length > 0,
    isEmbedded: modal.isEmbedded.value,
    // The wallet that is waited for is inside the dialog then.
    isWaiting: screen.isWaiting.value && !getTopEntries(kit).covered,
    direction: screen.direction.value,
    refusals: screen.refusals.value,
  }
}

export declare namespace getModalState {
  type ReturnType = {
    readonly stack: readonly ViewEntry[]
    readonly isShown: boolean
    readonly isEmbedded: boolean
    readonly isWaiting: boolean
    readonly direction: 'forward' | 'back'
    readonly refusals: number
  }
}
