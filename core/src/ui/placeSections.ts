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
