import type { Row, RowPage } from './rows.js'

/** A list of an indexer, newest first. */
export type List = {
  /** Without it the answer is partial; without another one there is none. */
  readonly isOptional: boolean
  readPage(token: string | undefined): Promise<RowPage>
}

/** Where lists go on: below a block, each at its own page. Null: that one has ended. */
export type ListCursor = {
  readonly before: number
  readonly at: readonly (string | null)[]
}

/** So many pages of a list are read at once at most, where they bring nothing. */
const mostPages = 4

/**
 * Reads the next part of several lists together: everything of all of them down to the block that all have reached, so that a
 * transaction is never shown without what it moved. One of which something could not be read is left out. Each cursor is below the one
 * before it, so it cannot lead in a circle.
 */
export async function readLists(
  lists: readonly List[],
  cursor: ListCursor | undefined,
): Promise<{
  readonly rows: readonly Row[]
  readonly next: ListCursor | undefined
  readonly isPartial: boolean
}> {
  const { before = Number.POSITIVE_INFINITY, at } = cursor ?? {}
  const readers = lists.map((list, index) => createReader(list, at?.[index]))
  let frontier = before
  for (let turn = 0; turn < mostPages; turn++) {
    const floor = Math.max(...readers.map((reader) => reader.floor()))
    await Promise.all(readers.filter((reader) => reader.floor() === floor).map((it) => it.read()))
    frontier = Math.max(...readers.map((reader) => reader.floor()))
    const isNew = ({ block }: Row) => block >= frontier && block < before
    if (frontier === 0 || readers.some((reader) => reader.rows().some(isNew))) break
  }
  const unread = new Set(readers.flatMap((reader) => reader.unread()))
  const rows = readers
    .flatMap((reader) => reader.rows())
    .filter(({ hash, block }) => block >= frontier && block < before && !unread.has(hash))
  const isStuck = frontier >= before
  return {
    rows,
    next:
      frontier === 0 || isStuck
        ? undefined
        : { before: frontier, at: readers.map((reader) => reader.goOn(frontier)) },
    isPartial: isStuck || readers.some((reader) => reader.isPartial()),
  }
}

/** Reads the pages of one list. */
function createReader(list: List, start: string | null | undefined) {
  const pages: { readonly token: string | undefined; readonly page: RowPage }[] = []
  let next = start ?? undefined
  let hasMore = start !== null
  let isPartial = false
  let floor = hasMore ? Number.POSITIVE_INFINITY : 0

  async function read() {
    if (!hasMore) return
    const token = next
    const page = await list.readPage(token).catch((error): RowPage => {
      if (!list.isOptional || Object(error).name === 'HttpAbortError') throw error
      return { rows: [], unread: [], floor: 0, isPartial: true }
    })
    pages.push({ token, page })
    next = page.next
    // A page that leads to one that was read has no more to tell.
    const isCircle = pages.some((known) => next !== undefined && known.token === next)
    isPartial ||= page.isPartial || isCircle
    hasMore = next !== undefined && !isCircle
    // A page with nothing in it reaches no further than those before it.
    floor = hasMore ? Math.min(floor, page.floor) : 0
  }
  return {
    read,
    floor: () => floor,
    isPartial: () => isPartial,
    rows: () => pages.flatMap(({ page }) => page.rows),
    unread: () => pages.flatMap(({ page }) => page.unread),
    /**
     * The first page with something below a block, or the next one; with those right before it of which nothing could be read: their
     * transactions may be below, too.
     */
    goOn: (frontier: number): string | null => {
      const rest = pages.findIndex(({ page }) => page.rows.some(({ block }) => block < frontier))
      let at = rest < 0 ? pages.length : rest
      while (pages[at - 1]?.page.unread.length && !pages[at - 1]?.page.rows.length) at--
      const page = pages[at]
      if (page) return page.token ?? ''
      return hasMore ? (next ?? '') : null
    },
  }
}
