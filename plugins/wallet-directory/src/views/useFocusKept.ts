import { useCallback, useRef } from 'react'

/** A ref for what changes from one element to another, as from a button to a link: the other takes over the focus. */
export function useFocusKept(): (element: HTMLElement | null) => void {
  const last = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)
  return useCallback((element: HTMLElement | null) => {
    if (element && hadFocus.current) element.focus({ preventScroll: true })
    // React lets go of an element while it is still in the page.
    const root = last.current?.getRootNode() as Document | ShadowRoot | undefined
    hadFocus.current = !element && !!root && root.activeElement === last.current
    last.current = element
  }, [])
}
