import { Fragment, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useLazyPart } from './LazyPart.js'
import featureStyles from './styles/features.css.js'
import lineStyles from './styles/lines.css.js'
import { useRoving } from './useRoving.js'
import { useStyles } from './useStyles.js'
import type { WindowedList } from './WindowedList.js'

/** From this many rows on only those in view are drawn: rows of 30 elements stay below 1,500. */
export const windowedFrom = 50
/** Where the code that follows the scrolling does not arrive, so many rows stay usable, slower; a search finds the others. */
const spareRows = 1000

/**
 * What the lists differ in.
 * - `place`: the attribute that holds a row's place, from 1 on. Under headings `aria-posinset` is the place below its own.
 * - `first`: how many rows are in view, while the code that follows the scrolling is on its way.
 * - `size`: what a row and the gap below it measure in the style sheet, in px.
 */
const rows = {
  ...{ className: 'wk-lines', styles: lineStyles, place: 'aria-posinset' },
  ...{ windowedFrom, first: 12, size: 64, overscan: 4 },
}
const kinds = {
  rows,
  sections: { ...rows, className: 'wk-sections', styles: featureStyles, place: 'data-wk-place' },
  tiles: {
    ...{ ...rows, className: 'wk-grid', styles: featureStyles },
    // 40 tiles of 7 elements stay below 400 with all that is around them.
    ...{ windowedFrom: 40, first: 24, size: 110, overscan: 1 },
  },
}

/**
 * A list with one tab stop: rows of one height (64 px), rows of any height under headings (`sections`), or tiles of one size
 * (`isGrid`). Arrows, Home, End and the Page keys move between them. Long lists are windowed, by code that only they load.
 */
export function VirtualList<item>({
  label,
  items,
  sections,
  isGrid,
  keyOf,
  current = 0,
  returnTo,
  onEnd,
  children,
  ...sizes
}: VirtualList.Props<item>) {
  const kind = kinds[sections ? 'sections' : isGrid ? 'tiles' : 'rows']
  useStyles(kind.styles)
  // State and not a ref: the rows inside need it when they are drawn first.
  const [list, setList] = useState<HTMLElement | null>(null)
  /** So many rows stand there one after the other: a list that grows long under the visitor's eyes keeps them. */
  const drawn = useRef(0)
  const all = useMemo(() => items ?? sections.flatMap(({ items }) => items), [items, sections])
  const count = all.length
  const { at, columns, ...handlers } = useRoving({
    ...{ list, isGrid, place: kind.place, count, current, returnTo },
  })
  const isLong = count >= kind.windowedFrom

  // Another length is another end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isLong) onEnd?.()
  }, [isLong, count, onEnd])

  const rowOf = (index: number) => ({
    ...(sections
      ? { 'data-wk-place': index + 1 }
      : {
          className: isGrid ? undefined : 'wk-acct',
          'aria-setsize': count,
          'aria-posinset': index + 1,
        }),
    children: children(all[index] as item, { tabIndex: index === at ? 0 : -1 }),
  })

  /** The first rows, one after the other. */
  function drawFirst(most: number): ReactNode {
    drawn.current = Math.min(most, count)
    let next = 0
    const draw = (some: readonly item[]) =>
      some
        .slice(0, Math.max(0, most - next))
        .map((item) => <li key={keyOf(item)} {...rowOf(next++)} />)
    if (!sections) return draw(all)
    return sections.map(({ key, label, heading, items }) => {
      const lines = draw(items)
      return (
        lines.length > 0 && (
          <Fragment key={key}>
            {heading}
            <ul className="wk-lines" aria-label={label}>
              {lines}
            </ul>
          </Fragment>
        )
      )
    })
  }

  const List = sections ? 'div' : 'ul'
  return (
    <List
      ref={setList}
      className={kind.className}
      role={sections && 'group'}
      aria-label={label}
      {...handlers}
    >
      {isLong
        ? list && (
            <LongList
              {...{ list, sections, columns, rowOf, onEnd, drawFirst }}
              {...{ sizeOf: () => kind.size, headingSize: kind.size, ...sizes }}
              className={kind.className}
              overscan={kind.overscan}
              items={all}
              active={at}
              first={Math.max(kind.first, drawn.current)}
            />
          )
        : drawFirst(count)}
    </List>
  )
}

export declare namespace VirtualList {
  type Place = {
    /** For every button of the row, or the row itself. */
    readonly tabIndex: 0 | -1
  }
  type Section<item> = {
    readonly key: string
    /** The name of its list. */
    readonly label: string
    /** What stands above its rows: a heading that says the same. */
    readonly heading: ReactNode
    /** At least one. */
    readonly items: readonly item[]
  }
  type Options<item> = {
    readonly label: string
    readonly keyOf: (item: item) => string
    /** Whether they are tiles, in columns. */
    readonly isGrid?: boolean
    /** Index of the row that is the tab stop at first. */
    readonly current?: number
    /** Index of the row that led away, for who comes back: it is in view and has the focus. */
    readonly returnTo?: number | undefined
    /** Called when the end comes into view, maybe more than once: time for the next page. Keep its identity. */
    readonly onEnd?: (() => void) | undefined
    /** What a row under a heading is taken to measure before it is in view, in px. */
    readonly sizeOf?: (item: item) => number
    /** What a heading is taken to measure. */
    readonly headingSize?: number
    /** Draws what is inside of a row's `<li>`: its buttons or links. */
    readonly children: (item: item, place: Place) => ReactNode
  }
  type Props<item> = Options<item> &
    (
      | { readonly items: readonly item[]; readonly sections?: undefined }
      | {
          /** Rows under headings. Another array where something has changed in them. */
          readonly sections: readonly Section<item>[]
          readonly items?: undefined
        }
    )
}

const importWindowedList = () => import('./WindowedList.js')

/** The rows of a long list; the first of them until the part is here that draws only those in view. */
function LongList<item>({ first, drawFirst, ...props }: LongList.Props<item>) {
  const { part, error } = useLazyPart(importWindowedList, 'The list')
  return part ? <part.WindowedList {...props} /> : drawFirst(error ? spareRows : first)
}

declare namespace LongList {
  type Props<item> = WindowedList.Props<item> & {
    readonly first: number
    readonly drawFirst: (most: number) => ReactNode
  }
}
