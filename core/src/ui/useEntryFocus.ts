import { type RefObject, useEffect } from 'react'
import type { Kit } from '../kit/kit.js'
import { isMobile } from '../platform/isMobile.js'
import { useKit } from '../react/useKit.js'
import { screenSlice } from '../router/screen.js'
import { mayTakeFocus } from './mayTakeFocus.js'

/**
 * Gives the focus to a part of a view when the visitor comes to it: to its search on desktop (a phone's keyboard would cover
 * the list), else to the row in use. Going back, the focus belongs to the row that led away.
 */
export function useEntryFocus(view: RefObject<HTMLElement | null>): void {
  const kit: Kit = useKit()
  useEffect(() => {
    if (kit.read(screenSlice).direction.peek() === 'back') return
    const search = isMobile() ? null : view.current?.querySelector<HTMLElement>('[type="search"]')
    const target = search ?? view.current?.querySelector<HTMLElement>('[data-wk-entry]')
    if (target && mayTakeFocus(target)) target.focus({ preventScroll: true })
  }, [kit, view])
}
