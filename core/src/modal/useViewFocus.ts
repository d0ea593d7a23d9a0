import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { ViewEntry } from '../router/modal.js'
import { findRow } from './usePress.js'

/** Moves the focus with the views: to the title going forward, to the row that led there going back. */
export function useViewFocus({
  dialog,
  title,
  entry,
  direction,
  isEmbedded,
  isOpening,
}: useViewFocus.Options): useViewFocus.ReturnType {
  const led = useRef(new Map<number, ReturnType<typeof findRow>>())
  const last = useRef<HTMLElement>(undefined)
  const drawn = useRef<number>(undefined)
  const panel = () => dialog.current?.querySelector('.wk-panel')

  useLayoutEffect(() => {
    if (!entry || drawn.current === entry.key) return
    const isFirst = drawn.current === undefined
    drawn.current = entry.key
    // A page that begins with an embedded kit keeps its focus.
    if (isEmbedded && isFirst) return
    const { activeElement, body } = document
    const isLost = activeElement === body && (!isEmbedded || last.current?.isConnected === false)
    const root = dialog.current?.getRootNode() as ShadowRoot
    // Never taken from the page: a wallet may be in it.
    const mayTake = isOpening.current || isLost || root.activeElement
    isOpening.current = false
    if (!mayTake) return
    const find = direction === 'back' ? led.current.get(entry.key) : undefined
    const focusRow = () => {
      const current = panel()
      const row = current && find?.(current)
      row?.focus()
      return !!row
    }
    if (focusRow()) return
    title.current?.focus({ preventScroll: true })
    // What the view puts into the header is drawn after this.
    if (find) queueMicrotask(() => root.activeElement === title.current && focusRow())
  })
  useLayoutEffect(() => {
    if (!entry) {
      led.current.clear()
      drawn.current = undefined
    }
  }, [entry])

  useEffect(() => {
    // The focused row was removed: the focus goes to the title instead of nowhere.
    const observer = new MutationObserver(() => {
      const { activeElement, body } = document
      if (activeElement !== body || !last.current || last.current.isConnected) return
      last.current = undefined
      title.current?.focus({ preventScroll: true })
    })
    observer.observe(dialog.current as Element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [dialog, title])

  return {
    onFocusCapture(event) {
      last.current = event.target as HTMLElement
    },
    onPress(control) {
      const current = panel()
      if (entry && current) led.current.set(entry.key, findRow(current, control))
    },
  }
}

export declare namespace useViewFocus {
  type Options = {
    readonly dialog: RefObject<HTMLDialogElement | null>
    readonly title: RefObject<HTMLElement | null>
    /** What is on screen. */
    readonly entry: ViewEntry | undefined
    readonly direction: 'forward' | 'back'
    readonly isEmbedded: boolean
    readonly isOpening: RefObject<boolean>
  }
  type ReturnType = {
    readonly onFocusCapture: (event: { readonly target: EventTarget }) => void
    readonly onPress: (control: HTMLElement) => void
  }
}
