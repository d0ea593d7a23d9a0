import { type MouseEvent, useRef } from 'react'

/**
 * A press acts on what it began on, or on nothing. A browser looks for what lies under the pointer when it is let go: where
 * that has moved away, since a view that was loaded has another height, its click is lost or meets something else.
 */
export function usePress(
  onPress: (control: HTMLElement) => void,
  onBackdrop: () => void,
): usePress.ReturnType {
  const press = useRef<MouseEvent>(undefined)
  return {
    onPointerDownCapture(event) {
      press.current = event
    },
    onMouseDown(event) {
      // The focus stays where it is: the backdrop is no place for it.
      if (event.target === event.currentTarget) event.preventDefault()
    },
    onClickCapture(event) {
      // A key and a program have no place to press, and mean what they press.
      const began = (event.detail && press.current) || event
      press.current = undefined
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
      if (Math.hypot(event.clientX - began.clientX, event.clientY - began.clientY) < 8)
        meant?.dispatchEvent(new PointerEvent('click', event.nativeEvent))
    },
  }
}

const findControl = ({ target }: MouseEvent) => (target as Element).closest<HTMLElement>(controls)

export declare namespace usePress {
  type ReturnType = {
    readonly onPointerDownCapture: (event: MouseEvent) => void
    readonly onMouseDown: (event: MouseEvent) => void
    readonly onClickCapture: (event: MouseEvent) => void
  }
}

/** What can be pressed. */
const controls = 'button, a'

/** Remembers a row by its `data-wk-key` or connector, else by its place; gives the function that finds it when it is drawn again. */
export function findRow(
  panel: Element,
  row: HTMLElement,
): (panel: Element) => HTMLElement | undefined {
  const keyOf = ({ dataset }: HTMLElement) => dataset.wkKey ?? dataset.wkConnector
  // Not those in the picture of a view that is fading out.
  const rowsOf = (element: Element) =>
    [...element.querySelectorAll<HTMLElement>(controls)].filter((one) => !one.closest('[inert]'))
  const key = keyOf(row)
  const index = rowsOf(panel).indexOf(row)
  return (drawn) =>
    key === undefined ? rowsOf(drawn)[index] : rowsOf(drawn).find((other) => keyOf(other) === key)
}
