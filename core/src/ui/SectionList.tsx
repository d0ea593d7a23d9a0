import { Fragment, type ReactNode, useMemo, useRef, useState } from 'react'
import { useLazyPart } from './LazyPart.js'
import featureStyles from './styles/features.css.js'
import { useRoving } from './useRoving.js'
import { useStyles } from './useStyles.js'
import { firstRows, spareRows, windowedFrom } from './VirtualList.js'
import type { WindowedSections } from './WindowedSections.js'

/**
 * Rows of any height under headings, with one tab stop: arrows, Home, End and the Page keys move between the rows. Long lists
 * are windowed, by code that only they load.
 */
export function SectionList<item>({
  label,
  sections,
  keyOf,
  sizeOf,
  headingSize,
  children,
}: SectionList.Props<item>) {
  useStyles(featureStyles)
  // State and not a ref: the rows inside need it when they are drawn first.
  const [list, setList] = useState<HTMLDivElement | null>(null)
  const places = useMemo(() => placeSections(sections.map(({ items }) => items.length)), [sections])
  const { at, ...keys } = useRoving({
    ...{ count: places.rows, current: 0, list, place: 'data-wk-place' as const },
  })
  /** So many rows stand there one after the other: a list that grows long under the visitor's eyes keeps them. */
  const drawn = useRef(0)

  const rowOf = (item: item, row: number) => children(item, { tabIndex: row === at ? 0 : -1 })

  function drawAll(most: number): ReactNode {
    drawn.current = Math.min(most, places.rows)
    let row = 0
    return sections.map(({ key, label, heading, items }) => {
      const some = items.slice(0, Math.max(0, most - row))
      if (!some.length) return null
      return (
        <Fragment key={key}>
          {heading}
          <ul className="wk-lines" aria-label={label}>
            {some.map((item) => (
              <li key={keyOf(item)} data-wk-place={row + 1}>
                {rowOf(item, row++)}
              </li>
            ))}
          </ul>
        </Fragment>
      )
    })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div ref={setList} className="wk-sections" role="group" aria-label={label} {...keys}>
      {places.rows < windowedFrom
        ? drawAll(places.rows)
        : list && (
            <LongSections
              {...{ list, sections, places, active: at, sizeOf, headingSize, rowOf, drawAll }}
              drawn={drawn.current}
            />
          )}
    </div>
  )
}

export declare namespace SectionList {
  type Section<item> = {
    readonly key: string
    /** The name of its list. */
    readonly label: string
    /** What stands above its rows: a heading that says the same. */
    readonly heading: ReactNode
    /** At least one. */
    readonly items: readonly item[]
  }
  type Place = {
    /** For what is pressed in the row, or the row itself. */
    readonly tabIndex: 0 | -1
  }
  type Props<item> = {
    readonly label: string
    /** Another array where something has changed in them. */
    readonly sections: readonly Section<item>[]
    readonly keyOf: (item: item) => string
    /** What a row of a long list is taken to measure before it is in view, in px. */
    readonly sizeOf: (item: item) => number
    /** What a heading is taken to measure. */
    readonly headingSize: number
    /** Draws what is inside of a row's `<li>`. */
    readonly children: (item: item, place: Place) => ReactNode
  }
}

const importWindowedSections = () => import('./WindowedSections.js')

/** The rows of a long list with headings. */
function LongSections<item>({ drawn, drawAll, ...props }: LongSections.Props<item>) {
  const { part, error } = useLazyPart(importWindowedSections, 'The list')
  if (part) return <part.WindowedSections {...props} />
  return drawAll(error ? spareRows : Math.max(firstRows, drawn))
}

declare namespace LongSections {
  type Props<item> = WindowedSections.Props<item> & {
    /** How many rows there are already. */
    readonly drawn: number
    /** Draws so many rows at most, not placed. */
    readonly drawAll: (most: number) => ReactNode
  }
}

/** Where rows stand that follow each other under headings: rows are counted from 0 on, places with the headings between them. */
export type Places = {
  readonly rows: number
  readonly places: number
  /** The place of a row. */
  placeOf(row: number): number
  /** What stands in a place: the section, and the row, counted in all and in its section; absent for the heading. */
  at(place: number): {
    readonly section: number
    readonly row?: number
    readonly index?: number
  }
}

/** Counts the rows of sections, none of which is empty. */
export function placeSections(counts: readonly number[]): Places {
  const starts: number[] = []
  let rows = 0
  for (const count of counts) {
    starts.push(rows)
    rows += count
  }
  /** The last section that begins there or before; each heading before it takes `step` places. */
  function find(position: number, step: 0 | 1): number {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] as number) + step * middle <= position) low = middle
      else high = middle - 1
    }
    return low
  }
  return {
    rows,
    places: rows + counts.length,
    placeOf: (row) => row + find(row, 0) + 1,
    at(place) {
      const section = find(place, 1)
      const row = place - section - 1
      const index = row - (starts[section] ?? 0)
      return index < 0 ? { section } : { section, row, index }
    },
  }
}
