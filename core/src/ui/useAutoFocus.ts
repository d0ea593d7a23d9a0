import { type RefObject, useEffect } from 'react'
import { mayTakeFocus } from './mayTakeFocus.js'

/** Gives an element the focus when its view is first drawn, but never takes it from the page. `isOn` false: leaves it be. */
export function useAutoFocus(ref: RefObject<HTMLElement | null>, isOn = true): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first drawing counts
  useEffect(() => {
    const element = ref.current
    if (isOn && element && mayTakeFocus(element)) element.focus({ preventScroll: true })
  }, [])
}
