import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { windowedFrom } from './LongList.js'
import { LongRows } from './LongRows.js'

/**
 * A list of rows of one height (64 px) with one tab stop: arrows, Home, End and the Page keys move between the rows. Long
 * lists are windowed, by code that only they load.
 */
export function VirtualList<item>({
  items,
  keyOf,
  current = 0,
  label,
  children,
}: VirtualList.Props<item>) {
  const [active, setActive] = useState(current)
  // State and not a ref: the rows inside need it when they are drawn first.
  const [list, setList] = useState<HTMLUListElement | null>(null)
  const mustFocus = useRef(false)
  const at = Math.min(active, items.length - 1)

  useEffect(() => {
    if (!mustFocus.current) return
    const row = list?.querySelector<HTMLElement>(`[aria-posinset="${at + 1}"] button`)
    if (!row) return
    mustFocus.current = false
    row.focus()
  })

  const row = (index: number) =>
    children(items[index] as item, { index, tabIndex: index === at ? 0 : -1 })
  const line = (index: number) => (
    <li className="wk-acct" aria-setsize={items.length} aria-posinset={index + 1}>
      {row(index)}
    </li>
  )

  return (
    <ul
      ref={setList}
      className="wk-lines"
      aria-label={label}
      onFocus={(event) => {
        const place = event.target.closest('[aria-posinset]')?.getAttribute('aria-posinset')
        if (place) setActive(Number(place) - 1)
      }}
      onKeyDown={(event) => {
        const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }
        const ends = { Home: 0, End: items.length - 1 }
        const key = event.key as keyof typeof moves & keyof typeof ends
        const to = ends[key] ?? at + (moves[key] ?? Number.NaN)
        if (Number.isNaN(to)) return
        event.preventDefault()
        mustFocus.current = true
        setActive(Math.max(0, Math.min(items.length - 1, to)))
      }}
    >
      {items.length >= windowedFrom
        ? list && <LongRows count={items.length} active={at} list={list} row={row} line={line} />
        : items.map((item, index) => <Fragment key={keyOf(item)}>{line(index)}</Fragment>)}
    </ul>
  )
}

export declare namespace VirtualList {
  type Place = {
    readonly index: number
    /** For every button of the row. */
    readonly tabIndex: 0 | -1
  }
  type Props<item> = {
    readonly label: string
    readonly items: readonly item[]
    readonly keyOf: (item: item) => string
    /** Index of the row that is the tab stop at first. */
    readonly current?: number
    /** Draws what is inside of a row's `<li>`: its buttons. */
    readonly children: (item: item, place: Place) => ReactNode
  }
}
