import type { ReactNode } from 'react'
import { useWindowed } from './useWindowed.js'

/** Draws the rows in view, placed by index through custom properties (CSSOM), never by a style attribute. */
export function WindowedRows({ count, active, list, row }: WindowedRows.Props) {
  const virtualizer = useWindowed({
    ...{ list, active, className: 'wk-lines--window', rows: count },
    ...{ rowSize: 64, overscan: 4 },
  })
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
