import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Which rows of a long list are drawn, as its view scrolls: those in view and the active one. */
export function useWindowed({
  list,
  className,
  rows,
  active,
  rowSize,
  keyOf,
  overscan,
}: useWindowed.Options): Virtualizer<Element, Element> {
  const [margin, setMargin] = useState(0)
  const virtualizer = useVirtualizer<Element, Element>({
    count: rows,
    getScrollElement: () => list.closest('.wk-panel__view'),
    estimateSize: typeof rowSize === 'number' ? () => rowSize : rowSize,
    ...(keyOf && { getItemKey: keyOf }),
    overscan,
    scrollMargin: margin,
    // A sticky search covers the first pixels.
    scrollPaddingStart: 72,
    // The row that holds the focus stays, or scrolling would throw the focus out of the list.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b),
  })

  useLayoutEffect(() => {
    list.classList.add(className)
    list.style.setProperty('--_rows', String(rows))
    const view = list.closest('.wk-panel__view')
    if (view) {
      setMargin(
        list.getBoundingClientRect().top - view.getBoundingClientRect().top + view.scrollTop,
      )
    }
    return () => list.classList.remove(className)
  }, [list, className, rows])

  // A list is drawn from its beginning: to scroll there would hold whoever scrolls at once.
  const scrolledTo = useRef(0)
  useEffect(() => {
    if (scrolledTo.current !== active) virtualizer.scrollToIndex(active)
    scrolledTo.current = active
  }, [virtualizer, active])

  return virtualizer
}

export declare namespace useWindowed {
  type Options = {
    readonly list: HTMLElement
    /** What makes its rows placed ones. */
    readonly className: string
    readonly rows: number
    /** Index of the row with the tab stop. */
    readonly active: number
    /** What a row and the gap below it measure in the style sheet, in px; a function where that differs, and is measured. */
    readonly rowSize: number | ((index: number) => number)
    /** By what a measured row is known when others come before it. Keep its identity while the rows are the same. */
    readonly keyOf?: ((index: number) => string) | undefined
    /** How many rows are drawn beyond those in view. */
    readonly overscan: number
  }
}
