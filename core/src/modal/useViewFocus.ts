import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { ViewEntry } from '../router/modal.js'

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

/**
 * A press acts on what it began on, or on nothing. A browser looks for what lies under the pointer when it is let go: where
 * that has moved away, since a view that was loaded has another height, its click is lost or meets something else.
 */
export function usePress({ onPress, onBackdrop, isLeft }: usePress.Options): usePress.ReturnType {
  const press = useRef<MouseEvent>(undefined)
  return {
    onPointerDownCapture(event) {
      press.current = event
    },
    onPointerUpCapture(event) {
      const began = press.current
      const control = began && findControl(began)
      if (!began || !control || control.isConnected || isLeft() || isMoved(began, event)) return
      // Drawn anew under the pointer, as a list is by its search: browsers drop the click then.
      const panel = event.currentTarget.querySelector('.wk-panel')
      const twin = panel && keyOf(control) !== undefined && findRow(panel, control)(panel)
      if (!twin) return
      twin.dispatchEvent(
        new PointerEvent('click', { ...clickInit, clientX: event.clientX, clientY: event.clientY }),
      )
      // A browser that gives the click to what lies there presses nothing more.
      press.current = began
    },
    onMouseDown(event) {
      // The focus stays where it is: the backdrop is no place for it.
      if (event.target === event.currentTarget) event.preventDefault()
    },
    onClickCapture(event) {
      // A key and a program have no place to press, and mean what they press.
      const began = (event.detail && press.current) || event
      press.current = undefined
      if (isLeft()) {
        event.stopPropagation()
        event.preventDefault()
        return
      }
      const meant = findControl(began)
      if (findControl(event) === meant) {
        if (meant) onPress(meant)
        // Dragging a selection out of a field is no close.
        if (event.target === event.currentTarget && event.target === began.target) onBackdrop()
        return
      }
      event.stopPropagation()
      event.preventDefault()
      // A pointer that was moved has thought better of it.
      if (!isMoved(began, event)) meant?.dispatchEvent(new PointerEvent('click', event.nativeEvent))
    },
  }
}

const clickInit = { bubbles: true, composed: true, cancelable: true }

const isMoved = (began: MouseEvent, event: MouseEvent) =>
  Math.hypot(event.clientX - began.clientX, event.clientY - began.clientY) >= 8

const findControl = ({ target }: MouseEvent) => (target as Element).closest<HTMLElement>(controls)

export declare namespace usePress {
  type Options = {
    readonly onPress: (control: HTMLElement) => void
    readonly onBackdrop: () => void
    /** The drawn view has been left already: the rest of a double press must not act on it. */
    readonly isLeft: () => boolean
  }
  type ReturnType = {
    readonly onPointerDownCapture: (event: MouseEvent) => void
    readonly onPointerUpCapture: (event: MouseEvent) => void
    readonly onMouseDown: (event: MouseEvent) => void
    readonly onClickCapture: (event: MouseEvent) => void
  }
}

/** What can be pressed. */
const controls = 'button, a'

const keyOf = ({ dataset }: HTMLElement) => dataset.wkKey ?? dataset.wkConnector

/** Remembers a row by its `data-wk-key` or connector, else by its place; gives the function that finds it when it is drawn again. */
function findRow(panel: Element, row: HTMLElement): (panel: Element) => HTMLElement | undefined {
  // Not those in the picture of a view that is fading out.
  const rowsOf = (element: Element) =>
    [...element.querySelectorAll<HTMLElement>(controls)].filter((one) => !one.closest('[inert]'))
  const key = keyOf(row)
  const index = rowsOf(panel).indexOf(row)
  return (drawn) =>
    key === undefined ? rowsOf(drawn)[index] : rowsOf(drawn).find((other) => keyOf(other) === key)
}
