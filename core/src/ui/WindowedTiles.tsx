import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useWindowed } from './useWindowed.js'

/** Draws the tiles in view, placed by row and column through custom properties (CSSOM), never by a style attribute. */
export function WindowedTiles({ count, columns, active, list, tile, onEnd }: WindowedTiles.Props) {
  const rows = Math.ceil(count / columns)
  const virtualizer = useWindowed({
    ...{ list, rows, className: 'wk-grid--window', active: Math.floor(active / columns) },
    ...{ rowSize: 94, overscan: 1 },
  })
  const drawn = virtualizer.getVirtualItems()
  const lastInView = virtualizer.range?.endIndex ?? 0

  useLayoutEffect(() => {
    list.style.setProperty('--_columns', String(columns))
  }, [list, columns])

  // Another count is another end, also where it makes no further row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (lastInView >= rows - 4) onEnd?.()
  }, [lastInView, rows, count, onEnd])

  return drawn.flatMap(({ index: row }) =>
    Array.from({ length: Math.min(columns, count - row * columns) }, (_, column) => {
      const index = row * columns + column
      return (
        <li
          key={index}
          aria-setsize={count}
          aria-posinset={index + 1}
          ref={(element) => {
            element?.style.setProperty('--_row', String(row))
            element?.style.setProperty('--_column', String(column))
          }}
        >
          {tile(index)}
        </li>
      )
    }),
  )
}

export declare namespace WindowedTiles {
  type Props = {
    readonly count: number
    readonly columns: number
    /** Index of the tab stop. */
    readonly active: number
    readonly list: HTMLUListElement
    readonly onEnd: (() => void) | undefined
    readonly tile: (index: number) => ReactNode
  }
}
