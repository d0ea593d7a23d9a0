import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** A row, or where it has no `row` a heading, of a windowed list: it stands where it is told to and is measured. */
export function PlacedRow({
  place,
  top,
  measure,
  row,
  index = 0,
  count,
  children,
}: PlacedRow.Props) {
  const element = useRef<HTMLLIElement & HTMLDivElement>(null)
  useLayoutEffect(() => element.current?.style.setProperty('--_y', `${top}px`), [top])
  useLayoutEffect(() => {
    measure(element.current)
    return () => measure(null)
  }, [measure])
  if (row === undefined) {
    return (
      <div ref={element} className="wk-sections__head" data-index={place}>
        {children}
      </div>
    )
  }
  return (
    <li
      ref={element}
      data-index={place}
      data-wk-place={row + 1}
      aria-setsize={count}
      aria-posinset={index + 1}
    >
      {children}
    </li>
  )
}

export declare namespace PlacedRow {
  type Props = {
    /** Among all rows and headings, from 0 on. */
    readonly place: number
    /** In px from the list's beginning. */
    readonly top: number
    readonly measure: (element: Element | null) => void
    /** Among all rows, from 0 on. */
    readonly row?: number
    /** Among the rows under its heading, from 0 on. */
    readonly index?: number
    /** How many rows stand under its heading. */
    readonly count?: number
    readonly children: ReactNode
  }
}
