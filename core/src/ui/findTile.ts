/** Where a key leads in a grid of tiles; undefined for a key that does not move. */
export function findTile(key: string, place: findTile.Place): number | undefined {
  const { at, count, columns, isRightToLeft } = place
  const last = count - 1
  const clamp = (index: number) => Math.max(0, Math.min(last, index))
  const ahead = isRightToLeft ? -1 : 1
  const rowOf = (index: number) => Math.floor(index / columns)
  // A short last row takes who comes from above it; from the first row and the last there is no further way.
  const below = (rows: number) => (rowOf(at) < rowOf(last) ? clamp(at + rows * columns) : at)
  const above = (rows: number) => Math.max(at - rows * columns, at % columns)
  switch (key) {
    case 'ArrowRight':
      return clamp(at + ahead)
    case 'ArrowLeft':
      return clamp(at - ahead)
    case 'ArrowDown':
      return below(1)
    case 'ArrowUp':
      return above(1)
    case 'PageDown':
      return below(5)
    case 'PageUp':
      return above(5)
    case 'Home':
      return 0
    case 'End':
      return last
  }
  return undefined
}

export declare namespace findTile {
  type Place = {
    readonly at: number
    readonly count: number
    readonly columns: number
    readonly isRightToLeft: boolean
  }
}
