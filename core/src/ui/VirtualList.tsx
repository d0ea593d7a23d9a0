import { Fragment, type ReactNode, useState } from 'react'
import { useLazyPart } from './LazyPart.js'
import styles from './styles/lines.css.js'
import { useRoving } from './useRoving.js'
import { useStyles } from './useStyles.js'
import type { WindowedRows } from './WindowedRows.js'

/** From this many rows on only those in view are drawn: rows of 30 elements stay below 1,500. */
export const windowedFrom = 50
/** What is in view, while the code that follows the scrolling is on its way. */
export const firstRows = 12
/** Where it does not arrive, so many rows stay usable, slower; a search finds the others. */
export const spareRows = 1000

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
  useStyles(styles)
  // State and not a ref: the rows inside need it when they are drawn first.
  const [list, setList] = useState<HTMLUListElement | null>(null)
  const place = 'aria-posinset'
  const { at, ...keys } = useRoving({ count: items.length, current, list, place })

  const row = (index: number) => children(items[index] as item, { tabIndex: index === at ? 0 : -1 })
  const line = (index: number) => (
    <li className="wk-acct" aria-setsize={items.length} aria-posinset={index + 1}>
      {row(index)}
    </li>
  )

  return (
    <ul ref={setList} className="wk-lines" aria-label={label} {...keys}>
      {items.length >= windowedFrom
        ? list && <LongRows count={items.length} active={at} list={list} row={row} line={line} />
        : items.map((item, index) => <Fragment key={keyOf(item)}>{line(index)}</Fragment>)}
    </ul>
  )
}

export declare namespace VirtualList {
  type Place = {
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

const importWindowedRows = () => import('./WindowedRows.js')

/** The rows of a long list. */
function LongRows({ line, ...props }: LongRows.Props) {
  const { part, error } = useLazyPart(importWindowedRows, 'The list')
  if (part) return <part.WindowedRows {...props} />
  const count = Math.min(props.count, error ? spareRows : firstRows)
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place here
    <Fragment key={index}>{line(index)}</Fragment>
  ))
}

declare namespace LongRows {
  type Props = WindowedRows.Props & {
    /** A whole row with its `<li>`, not placed. */
    readonly line: (index: number) => ReactNode
  }
}
