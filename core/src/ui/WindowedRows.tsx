import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'

/** Draws the rows in view, placed by index through custom properties (CSSOM), never by a style attribute. */
export function WindowedRows({ count, active, list, row }: WindowedRows.Props) {
  const [margin, setMargin] = useState(0)
  const scroller = () => list.closest('.wk-panel__view')
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: scroller,
    estimateSize: () => 64,
    overscan: 4,
    scrollMargin: margin,
    // A sticky search covers the first pixels.
    scrollPaddingStart: 72,
    // The row that holds the focus stays, or scrolling would throw the focus out of the list.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b),
  })

  useLayoutEffect(() => {
    list.classList.add('wk-lines--window')
    list.style.setProperty('--_rows', String(count))
    const view = list.closest('.wk-panel__view')
    if (view) {
      setMargin(
        list.getBoundingClientRect().top - view.getBoundingClientRect().top + view.scrollTop,
      )
    }
    return () => list.classList.remove('wk-lines--window')
  }, [list, count])

  useEffect(() => {
    virtualizer.scrollToIndex(active)
  }, [virtualizer, active])

  return virtualizer.getVirtualItems().map(({ index }) => (
    <li
      key={index}
      className="wk-acct"
      aria-setsize={count}
      aria-posinset={index + 1}
      ref={(element) => {
        element?.style.setProperty('--_i', String(index))
      }}
    >
      {row(index)}
    </li>
  ))
}

export declare namespace WindowedRows {
  type Props = {
    readonly count: number
    /** Index of the tab stop. */
    readonly active: number
    readonly list: HTMLUListElement
    readonly row: (index: number) => ReactNode
  }
}
