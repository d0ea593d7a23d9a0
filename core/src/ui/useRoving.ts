import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** How far the Page keys move. */
const page = 8

/**
 * One tab stop for a list of rows: arrows, Home, End and the Page keys move between them. A row is found by the attribute
 * that holds its place, from 1 on; what takes the focus is its first link, button or element with a tab index.
 */
export function useRoving({ count, current, list, place }: useRoving.Options) {
  const [active, setActive] = useState(current)
  const mustFocus = useRef(false)
  const at = Math.max(0, Math.min(active, count - 1))

  useEffect(() => {
    if (!mustFocus.current) return
    const row = list?.querySelector<HTMLElement>(
      `[${place}="${at + 1}"] :is(a, button, [tabindex])`,
    )
    if (!row) return
    mustFocus.current = false
    row.focus()
  })

  return {
    /** Index of the row that is the tab stop. */
    at,
    /** For the element around the rows. */
    onFocus(event: FocusEvent) {
      const found = event.target.closest(`[${place}]`)?.getAttribute(place)
      if (found) setActive(Number(found) - 1)
    },
    onKeyDown(event: KeyboardEvent) {
      const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }
      const ends = { Home: 0, End: count - 1 }
      const key = event.key as keyof typeof moves & keyof typeof ends
      const to = ends[key] ?? at + (moves[key] ?? Number.NaN)
      if (Number.isNaN(to)) return
      event.preventDefault()
      mustFocus.current = true
      setActive(Math.max(0, Math.min(count - 1, to)))
    },
  }
}

export declare namespace useRoving {
  type Options = {
    readonly count: number
    /** Index of the row that is the tab stop at first. */
    readonly current: number
    readonly list: HTMLElement | null
    /** The name of the attribute. */
    readonly place: 'aria-posinset' | 'data-wk-place'
  }
}
