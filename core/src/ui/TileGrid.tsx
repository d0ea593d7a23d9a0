import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { mayTakeFocus } from './focus.js'
import { useLazyPart } from './LazyPart.js'
import featureStyles from './styles/features.css.js'
import { useStyles } from './useStyles.js'
import { spareRows } from './VirtualList.js'
import type { WindowedTiles } from './WindowedTiles.js'

/** From this many tiles on only those in view are drawn: 40 of 7 elements stay below 400 with all that is around them. */
const windowedFrom = 40

/**
 * A grid of tiles of one size with one tab stop: arrows, Home, End and the Page keys move between them. Long grids are
 * windowed, by code that only they load.
 */
export function TileGrid<item>(props: TileGrid.Props<item>) {
  const { items, keyOf, label, returnTo, onEnd, children } = props
  useStyles(featureStyles)
  const [active, setActive] = useState(returnTo ?? 0)
  // State and not a ref: the tiles inside need it when they are drawn first.
  const [list, setList] = useState<HTMLUListElement | null>(null)
  const [columns, setColumns] = useState(4)
  const mustFocus = useRef(returnTo !== undefined)
  const count = items.length
  const at = Math.max(0, Math.min(active, count - 1))
  const isLong = count >= windowedFrom

  useLayoutEffect(() => {
    if (!list) return
    const measure = () => {
      // The style sheet says how many there are: three where it is narrow.
      const { gridTemplateColumns } = getComputedStyle(list)
      setColumns(gridTemplateColumns.match(/[\d.]+px/g)?.length ?? 4)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    return () => observer.disconnect()
  }, [list])

  useEffect(() => {
    if (!mustFocus.current) return
    const tile = list?.querySelector<HTMLElement>(`[aria-posinset="${at + 1}"] :is(a, button)`)
    if (!tile) return
    mustFocus.current = false
    if (mayTakeFocus(tile)) tile.focus()
  })

  // Another length is another end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isLong) onEnd?.()
  }, [isLong, count, onEnd])

  const tile = (index: number) =>
    children(items[index] as item, { index, tabIndex: index === at ? 0 : -1 })
  const cell = (index: number) => (
    <li aria-setsize={count} aria-posinset={index + 1}>
      {tile(index)}
    </li>
  )

  return (
    <ul
      ref={setList}
      className="wk-grid"
      aria-label={label}
      onFocus={(event) => {
        const place = event.target.closest('[aria-posinset]')?.getAttribute('aria-posinset')
        if (place) setActive(Number(place) - 1)
      }}
      onKeyDown={(event) => {
        const isRightToLeft = list !== null && getComputedStyle(list).direction === 'rtl'
        const to = findTile(event.key, { at, count, columns, isRightToLeft })
        if (to === undefined) return
        event.preventDefault()
        mustFocus.current = to !== at
        setActive(to)
      }}
    >
      {isLong
        ? list && (
            <LongTiles
              count={count}
              columns={columns}
              active={at}
              list={list}
              onEnd={onEnd}
              tile={tile}
              cell={cell}
            />
          )
        : items.map((item, index) => <Fragment key={keyOf(item)}>{cell(index)}</Fragment>)}
    </ul>
  )
}

export declare namespace TileGrid {
  type Place = {
    readonly index: number
    /** For the tile's button. */
    readonly tabIndex: 0 | -1
  }
  type Props<item> = {
    readonly label: string
    readonly items: readonly item[]
    readonly keyOf: (item: item) => string
    /** Index of the tile that led away, for who comes back: it is in view and has the focus. */
    readonly returnTo?: number | undefined
    /** Called when the end comes into view, maybe more than once: time for the next page. Keep its identity. */
    readonly onEnd?: (() => void) | undefined
    /** Draws what is inside of a tile's `<li>`: its button or link. */
    readonly children: (item: item, place: Place) => ReactNode
  }
}

const importWindowedTiles = () => import('./WindowedTiles.js')
/** What is in view, while the code that follows the scrolling is on its way. */
const firstTiles = 24

/** The tiles of a long grid. */
function LongTiles({ cell, ...props }: LongTiles.Props) {
  const { part, error } = useLazyPart(importWindowedTiles, 'The grid')
  if (part) return <part.WindowedTiles {...props} />
  const count = Math.min(props.count, error ? spareRows : firstTiles)
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place here
    <Fragment key={index}>{cell(index)}</Fragment>
  ))
}

declare namespace LongTiles {
  type Props = WindowedTiles.Props & {
    /** A whole tile with its `<li>`, not placed. */
    readonly cell: (index: number) => ReactNode
  }
}

/** Where a key leads in a grid of tiles; undefined for a key that does not move. */
export function findTile(key: string, place: findTile.Place): number | undefined {
  const { at, count, columns, isRightToLeft } = place
  const last = count - 1
  const clamp = (index: number) => Math.max(0, Math.min(last, index))
  const ahead = isRightToLeft ? -1 : 1
  const rowOf = (index: number) => Math.floor(index / columns)
  // A short last row takes who comes from above it; from the first row and the last there is no further way.
  const below = (rows: number) => (rowOf(at) < rowOf(last) ? clamp(at + rows * columns) : at)
  const above = (rows: number) => Math.max(at - rows * columns, at % columns)
  switch (key) {
    case 'ArrowRight':
      return clamp(at + ahead)
    case 'ArrowLeft':
      return clamp(at - ahead)
    case 'ArrowDown':
      return below(1)
    case 'ArrowUp':
      return above(1)
    case 'PageDown':
      return below(5)
    case 'PageUp':
      return above(5)
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
