import { InvalidCursorError } from '../errors.js'

/** Where a network's part of a list goes on. */
export type Place = {
  /** CAIP-2. */
  readonly chainId: string
  /** Who gave the pages before: a source does not know the cursors of another. Undefined: nobody was asked yet. */
  readonly source: string | undefined
  /** The source's own cursor of the page to read; undefined: the first one. */
  readonly cursor: string | undefined
  /** The last row of that page that was given; undefined: none. */
  readonly after: { readonly id: string; readonly time: number } | undefined
}

/** Writes the places where the networks' lists go on as one cursor; null where there is none. */
export const writeCursor = (places: readonly Place[]): string | null =>
  places.length
    ? Buffer.from(
        JSON.stringify(
          places.map(({ chainId, source, cursor, after }) => [
            chainId,
            source ?? null,
            cursor ?? null,
            ...(after ? [after.id, after.time] : []),
          ]),
        ),
      ).toString('base64url')
    : null

/** Reads such a cursor. Throws `InvalidCursorError` for what is none. */
export function readCursor(text: string): readonly Place[] {
  try {
    const list: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!Array.isArray(list) || !list.length || list.length > 100) throw new InvalidCursorError()
    const places = list.map((place): Place => {
      const [chainId, source, cursor, id, time] = Array.isArray(place) ? place : []
      const isPlace = typeof chainId === 'string' && isName(source) && isName(cursor)
      const isFirst = id === undefined
      if (!isPlace || !(isFirst || (typeof id === 'string' && Number.isFinite(time)))) {
        throw new InvalidCursorError()
      }
      return {
        ...{ chainId, source: source ?? undefined, cursor: cursor ?? undefined },
        after: isFirst ? undefined : { id, time },
      }
    })
    // Else one request could ask for any number of pages.
    if (new Set(places.map(({ chainId }) => chainId)).size === places.length) return places
  } catch {}
  throw new InvalidCursorError()
}

const isName = (value: unknown) => value === null || typeof value === 'string'
