import type { ReactNode } from 'react'
import { firstRows, spareRows } from './LongList.js'
import { useLazyPart } from './useLazyPart.js'
import type { WindowedSections } from './WindowedSections.js'

const importWindowedSections = () => import('./WindowedSections.js')

/** The rows of a long list with headings. */
export function LongSections<item>({ drawn, drawAll, ...props }: LongSections.Props<item>) {
  const { part, error } = useLazyPart(importWindowedSections, 'The list')
  if (part) return <part.WindowedSections {...props} />
  return drawAll(error ? spareRows : Math.max(firstRows, drawn))
}

export declare namespace LongSections {
  type Props<item> = WindowedSections.Props<item> & {
    /** How many rows there are already. */
    readonly drawn: number
    /** Draws so many rows at most, not placed. */
    readonly drawAll: (most: number) => ReactNode
  }
}
