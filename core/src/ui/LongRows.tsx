import { Fragment, type ReactNode } from 'react'
import { firstRows, spareRows } from './LongList.js'
import { useLazyPart } from './useLazyPart.js'
import type { WindowedRows } from './WindowedRows.js'

const importWindowedRows = () => import('./WindowedRows.js')

/** The rows of a long list. */
export function LongRows({ line, ...props }: LongRows.Props) {
  const { part, error } = useLazyPart(importWindowedRows, 'The list')
  if (part) return <part.WindowedRows {...props} />
  const count = Math.min(props.count, error ? spareRows : firstRows)
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place here
    <Fragment key={index}>{line(index)}</Fragment>
  ))
}

export declare namespace LongRows {
  type Props = WindowedRows.Props & {
    /** A whole row with its `<li>`, not placed. */
    readonly line: (index: number) => ReactNode
  }
}
