import { type RefObject, useEffect } from 'react'

/** How far below what is seen the end may be when it counts as reached. */
const ahead = '600px'

/** Calls back while an element is in view, or nearly, and again with every change of `turn`. */
export function useReached(
  element: RefObject<Element | null>,
  { isOn, turn, onReached }: useReached.Options,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another end
  useEffect(() => {
    if (!isOn || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onReached()
      },
      { root: element.current.closest('.wk-panel__view'), rootMargin: `0px 0px ${ahead} 0px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isOn, turn, onReached])
}

export declare namespace useReached {
  type Options = {
    readonly isOn: boolean
    readonly turn: number
    /** Keep its identity. */
    readonly onReached: () => void
  }
}
