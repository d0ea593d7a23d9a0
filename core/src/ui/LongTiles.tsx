import { Fragment, type ReactNode } from 'react'
import { spareRows } from './LongList.js'
import { useLazyPart } from './useLazyPart.js'
import type { WindowedTiles } from './WindowedTiles.js'

const importWindowedTiles = () => import('./WindowedTiles.js')
/** What is in view, while the code that follows the scrolling is on its way. */
const firstTiles = 24

/** The tiles of a long grid. */
export function LongTiles({ cell, ...props }: LongTiles.Props) {
  const { part, error } = useLazyPart(importWindowedTiles, 'The grid')
  if (part) return <part.WindowedTiles {...props} />
  const count = Math.min(props.count, error ? spareRows : firstTiles)
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place here
    <Fragment key={index}>{cell(index)}</Fragment>
  ))
}

export declare namespace LongTiles {
  type Props = WindowedTiles.Props & {
    /** A whole tile with its `<li>`, not placed. */
    readonly cell: (index: number) => ReactNode
  }
}
