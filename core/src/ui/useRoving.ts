import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { mayTakeFocus } from './focus.js'

/**
 * One tab stop for a list: arrows, Home, End and the Page keys move between its rows or tiles. What takes the focus is the first
 * link, button or element with a tab index of a row.
 */
export function useRoving({ list, isGrid, place, count, current, returnTo }: useRoving.Options) {
  const columns = useColumns(list, isGrid)
  const [active, setActive] = useState(returnTo ?? current)
  const mustFocus = useRef<'key' | 'return' | undefined>(
    returnTo === undefined ? undefined : 'return',
  )
  const at = Math.max(0, Math.min(active, count - 1))

  useEffect(() => {
    if (!mustFocus.current) return
    const row = list?.querySelector<HTMLElement>(
      `[${place}="${at + 1}"] :is(a, button, [tabindex])`,
    )
    if (!row) return
    // Who pressed a key has the focus in the list.
    if (mustFocus.current === 'key' || mayTakeFocus(row)) row.focus()
    mustFocus.current = undefined
  })

  return {
    /** Index of the row that is the tab stop. */
    at,
    /** One for rows. */
    columns,
    /** For the element around the rows. */
    onFocus(event: FocusEvent) {
      const found = event.target.closest(`[${place}]`)?.getAttribute(place)
      if (found) setActive(Number(found) - 1)
    },
    onKeyDown(event: KeyboardEvent) {
      const isRightToLeft = list !== null && getComputedStyle(list).direction === 'rtl'
      const to = findTile(event.key, { at, count, columns, isRightToLeft })
      if (to === undefined) return
      event.preventDefault()
      mustFocus.current = to === at ? undefined : 'key'
      setActive(to)
    },
  }
}

export declare namespace useRoving {
  type Options = {
    readonly list: HTMLElement | null
    /** The attribute that holds a row's place, from 1 on. */
    readonly place: string
    readonly count: number
    readonly isGrid: boolean | undefined
    /** Index of the row that is the tab stop at first. */
    readonly current: number
    /** Index of the row that takes the focus when it is first drawn. */
    readonly returnTo: number | undefined
  }
}

/** How many columns the style sheet gives a grid: three where it is narrow. */
function useColumns(list: HTMLElement | null, isGrid: boolean | undefined): number {
  const [columns, setColumns] = useState(4)
  useLayoutEffect(() => {
    if (!list || !isGrid) return
    const measure = () => {
      const { gridTemplateColumns } = getComputedStyle(list)
      setColumns(gridTemplateColumns.match(/[\d.]+px/g)?.length ?? 4)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    return () => observer.disconnect()
  }, [list, isGrid])
  return isGrid ? columns : 1
}

/** Where a key leads in a list of so many columns, one for rows; undefined for a key that does not move. */
export function findTile(key: string, place: findTile.Place): number | undefined {
  const { at, count, columns, isRightToLeft } = place
  const last = count - 1
  const clamp = (index: number) => Math.max(0, Math.min(last, index))
  const ahead = isRightToLeft ? -1 : 1
  const page = columns > 1 ? 5 : 8
  const rowOf = (index: number) => Math.floor(index / columns)
  // A short last row takes who comes from above it; from the first row and the last there is no further way.
  const below = (rows: number) => (rowOf(at) < rowOf(last) ? clamp(at + rows * columns) : at)
  const above = (rows: number) => Math.max(at - rows * columns, at % columns)
  switch (key) {
    case 'ArrowRight':
      return columns > 1 ? clamp(at + ahead) : undefined
    case 'ArrowLeft':
      return columns > 1 ? clamp(at - ahead) : undefined
    case 'ArrowDown':
      return below(1)
    case 'ArrowUp':
      return above(1)
    case 'PageDown':
      return below(page)
    case 'PageUp':
      return above(page)
    case 'Home':
      return 0
    case 'End':
      return last
  }
  return undefined
}

export declare namespace findTile {
  type Place = {
    readonly at: number
    readonly count: number
    readonly columns: number
    readonly isRightToLeft: boolean
  }
}
