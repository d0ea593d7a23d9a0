import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Places, SectionList } from './SectionList.js'
import { useWindowed } from './useWindowed.js'

/** Draws the rows and headings in view, placed through custom properties (CSSOM), never by a style attribute; each is measured. */
export function WindowedSections<item>(props: WindowedSections.Props<item>) {
  const { list, sections, places, active, sizeOf, headingSize, rowOf } = props
  const virtualizer = useWindowed({
    ...{ list, className: 'wk-sections--window', rows: places.places, overscan: 4 },
    active: places.placeOf(active),
    rowSize(place) {
      const { section, index } = places.at(place)
      if (index === undefined) return headingSize
      return sizeOf(sections[section]?.items[index] as item)
    },
  })
  const size = virtualizer.getTotalSize()
  useLayoutEffect(() => list.style.setProperty('--_size', `${size}px`), [list, size])

  const drawn = new Map<number, { heading?: ReactNode; readonly lines: ReactNode[] }>()
  for (const { index: place, start } of virtualizer.getVirtualItems()) {
    const { section, row = 0, index } = places.at(place)
    const { heading, items = [] } = sections[section] ?? {}
    const part = drawn.get(section) ?? { lines: [] }
    drawn.set(section, part)
    const placed = {
      place,
      top: start - virtualizer.options.scrollMargin,
      measure: virtualizer.measureElement,
    }
    if (index === undefined) {
      part.heading = (
        <PlacedRow key={place} {...placed}>
          {heading}
        </PlacedRow>
      )
    } else {
      part.lines.push(
        <PlacedRow key={place} {...placed} row={row} index={index} count={items.length}>
          {rowOf(items[index] as item, row)}
        </PlacedRow>,
      )
    }
  }
  // Keyed, as sections come and go above: a row that was drawn anew would have lost the focus.
  return [...drawn].map(([section, { heading, lines }]) => (
    <Fragment key={section}>
      {heading}
      {lines.length > 0 && (
        <ul className="wk-lines" aria-label={sections[section]?.label}>
          {lines}
        </ul>
      )}
    </Fragment>
  ))
}

export declare namespace WindowedSections {
  type Props<item> = Pick<SectionList.Props<item>, 'sections' | 'sizeOf' | 'headingSize'> & {
    readonly list: HTMLDivElement
    readonly places: Places
    /** Index of the tab stop, headings not counted. */
    readonly active: number
    readonly rowOf: (item: item, row: number) => ReactNode
  }
}

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
