import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  Fragment,
  type HTMLAttributes,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { VirtualList } from './VirtualList.js'

/**
 * Draws what is in view of a long list, placed through custom properties (CSSOM), never by a style attribute. A line of it is a
 * row, a heading, or as many tiles as there are columns.
 */
export function WindowedList<item>(props: WindowedList.Props<item>) {
  const { list, className, items, sections, columns, active, rowOf, onEnd } = props
  const { sizeOf, headingSize, overscan } = props
  const count = items.length
  const places = useMemo(
    () => sections && placeSections(sections.map(({ items }) => items.length)),
    [sections],
  )
  const lineCount = places ? places.places : Math.ceil(count / columns)
  const activeLine = places ? places.placeOf(active) : Math.floor(active / columns)

  const [margin, setMargin] = useState(0)
  const virtualizer = useVirtualizer<Element, Element>({
    count: lineCount,
    getScrollElement: () => list.closest('.wk-panel__view'),
    estimateSize(line) {
      const { row } = places ? places.at(line) : { row: line * columns }
      return row === undefined ? headingSize : sizeOf(items[row] as item)
    },
    overscan,
    scrollMargin: margin,
    // A sticky search covers the first pixels.
    scrollPaddingStart: 72,
    // The line that holds the focus stays, or scrolling would throw the focus out of the list.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), activeLine])].sort((a, b) => a - b),
  })

  const height = virtualizer.getTotalSize()
  useLayoutEffect(() => {
    list.style.setProperty('--_size', `${height}px`)
    list.style.setProperty('--_columns', String(columns))
  }, [list, height, columns])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a list of another length may begin elsewhere
  useLayoutEffect(() => {
    list.classList.add(`${className}--window`)
    const view = list.closest('.wk-panel__view')
    if (view) {
      setMargin(
        list.getBoundingClientRect().top - view.getBoundingClientRect().top + view.scrollTop,
      )
    }
    return () => list.classList.remove(`${className}--window`)
  }, [list, className, lineCount])

  // A list is drawn from its beginning: to scroll there would hold whoever scrolls at once.
  const scrolledTo = useRef(0)
  useEffect(() => {
    if (scrolledTo.current !== activeLine) virtualizer.scrollToIndex(activeLine)
    scrolledTo.current = activeLine
  }, [virtualizer, activeLine])

  const lastInView = virtualizer.range?.endIndex ?? 0
  // Another count is another end, also where it makes no further line of tiles.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (lastInView >= lineCount - 4) onEnd?.()
  }, [lastInView, lineCount, count, onEnd])

  const drawn = virtualizer
    .getVirtualItems()
    .map(({ index, start }) => ({ line: index, y: start - virtualizer.options.scrollMargin }))
  if (!sections || !places) {
    return drawn.flatMap(({ line, y }) =>
      Array.from({ length: Math.min(columns, count - line * columns) }, (_, column) => {
        const index = line * columns + column
        return <Placed key={index} y={y} column={column} {...rowOf(index)} />
      }),
    )
  }
  const placed = drawn.map((each) => ({ ...each, ...places.at(each.line) }))
  const { measureElement } = virtualizer
  // Keyed, as sections come and go above: a row that was drawn anew would have lost the focus.
  return [...new Set(placed.map(({ section }) => section))].map((number) => {
    const { heading, label, items = [] } = sections[number] ?? {}
    const own = placed.filter(({ section }) => section === number)
    const lines = own.map(({ line, y, row, index = 0 }) => {
      const props = { y, measure: measureElement, 'data-index': line }
      return row === undefined ? (
        <Placed as="div" key={line} {...props} className="wk-sections__head">
          {heading}
        </Placed>
      ) : (
        <Placed
          key={line}
          {...props}
          aria-setsize={items.length}
          aria-posinset={index + 1}
          {...rowOf(row)}
        />
      )
    })
    const headings = own[0]?.row === undefined ? 1 : 0
    return (
      <Fragment key={number}>
        {lines.slice(0, headings)}
        {lines.length > headings && (
          <ul className="wk-lines" aria-label={label}>
            {lines.slice(headings)}
          </ul>
        )}
      </Fragment>
    )
  })
}

export declare namespace WindowedList {
  type Props<item> = Required<Pick<VirtualList.Options<item>, 'sizeOf' | 'headingSize'>> & {
    readonly list: HTMLElement
    readonly className: string
    readonly items: readonly item[]
    readonly sections: readonly VirtualList.Section<item>[] | undefined
    /** One for rows. */
    readonly columns: number
    /** Index of the row with the tab stop. */
    readonly active: number
    /** How many lines are drawn beyond those in view. */
    readonly overscan: number
    readonly onEnd: (() => void) | undefined
    /** The attributes of a row's `<li>`, and what is in it. */
    readonly rowOf: (index: number) => HTMLAttributes<HTMLElement>
  }
}

/** A row, a tile or a heading of a windowed list: it stands where it is told to. */
function Placed({ as: Tag = 'li', y, column = 0, measure, ...rest }: Placed.Props) {
  const element = useRef<HTMLLIElement & HTMLDivElement>(null)
  useLayoutEffect(() => {
    element.current?.style.setProperty('--_y', `${y}px`)
    element.current?.style.setProperty('--_column', String(column))
  }, [y, column])
  useLayoutEffect(() => {
    measure?.(element.current)
    return () => measure?.(null)
  }, [measure])
  return <Tag ref={element} {...rest} />
}

declare namespace Placed {
  type Props = HTMLAttributes<HTMLElement> & {
    readonly as?: 'li' | 'div'
    /** In px from the list's beginning. */
    readonly y: number
    readonly column?: number
    /** For one whose height is not known. */
    readonly measure?: (element: Element | null) => void
    readonly 'data-index'?: number
  }
}

/** What follows each other under headings: rows are counted from 0 on, places with the headings between them. */
export function placeSections(counts: readonly number[]) {
  const places: placeSections.Place[] = []
  const placesOfRows: number[] = []
  for (const [section, count] of counts.entries()) {
    places.push({ section })
    for (let index = 0; index < count; index++) {
      places.push({ section, row: placesOfRows.length, index })
      placesOfRows.push(places.length - 1)
    }
  }
  return {
    rows: placesOfRows.length,
    places: places.length,
    at: (place: number) => places[place] as placeSections.Place,
    placeOf: (row: number) => placesOfRows[row] ?? 0,
  }
}

export declare namespace placeSections {
  /** What stands in a place: the section, and the row, counted in all and in its section; absent for the heading. */
  type Place = { readonly section: number; readonly row?: number; readonly index?: number }
}
