import { readBaseUnits } from '@wallet-kit/core/plugin'

type InBlock = {
  /** Of the transaction, in small letters. */
  readonly hash: string
  readonly block: number
  /** Wall clock in milliseconds. */
  readonly time: number
}

/** A transaction as it was sent. Addresses are in small letters. */
export type CallRow = InBlock & {
  readonly kind: 'call'
  readonly from: string
  /** Absent where a contract was created. */
  readonly to?: string | undefined
  /** In base units of the native coin. */
  readonly value: bigint
  readonly isFailed: boolean
  /** The first four bytes of the data as hex; empty where there is none. */
  readonly selector: string
  /** The account signed a part of it: an operation of ERC-4337, that a bundler sent. */
  readonly operation?: Operation | undefined
}

/** An operation of a smart account, by the log of the entry point. */
export type Operation = {
  readonly isFailed: boolean
  /** What it moved of tokens, by `moveKey`. The same transaction may have operations of others. */
  readonly moves: ReadonlySet<string>
}

export const moveKey = ({
  from,
  to,
  token,
  amount,
  tokenId,
}: Pick<MoveRow, 'from' | 'to' | 'token' | 'amount' | 'tokenId'>): string =>
  [from, to, token, amount, tokenId].join(' ')

/** Something that a transaction moved. Addresses are in small letters. */
export type MoveRow = InBlock & {
  readonly kind: 'move'
  readonly from: string
  readonly to: string
  /** In base units. */
  readonly amount: bigint
  /** Absent for the native coin. */
  readonly token?: string | undefined
  /** Of an NFT. */
  readonly tokenId?: bigint | undefined
  /** What an indexer says of the NFT: not checked. */
  readonly nft?: unknown
}

export type Row = CallRow | MoveRow

/** An entry of a list, as it was read: what has nothing to tell is `none`, and what cannot be read is the hash of its transaction alone. */
export type Entry = Row | 'none' | Unread
type Unread = { readonly kind: 'unread'; readonly hash: string | undefined }

export const isRow = (entry: Entry): entry is Row => entry !== 'none' && entry.kind !== 'unread'

/** One page of an indexer's list. */
export type RowPage = {
  readonly rows: readonly Row[]
  /** Where the next page begins; absent: this is the last one. */
  readonly next?: string | undefined
  /** With the pages before it, it has all there is from this block on. */
  readonly floor: number
  /** Hashes of transactions of which something could not be read: the rest of them is not all that they moved. */
  readonly unread: readonly (string | undefined)[]
  /** Something in it could not be read. */
  readonly isPartial: boolean
}

/** Reads an EVM address of an answer, in small letters. */
export const readAddress = (value: unknown): string | undefined =>
  typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value) ? value.toLowerCase() : undefined

/** Reads a transaction's hash of an answer, in small letters. */
export const readHash = (value: unknown): string | undefined =>
  typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value) ? value.toLowerCase() : undefined

/** Reads a whole number that may be written as a text. */
export function readCount(value: unknown): number | undefined {
  const units = readBaseUnits(value)
  return units !== undefined && units <= Number.MAX_SAFE_INTEGER ? Number(units) : undefined
}

/** Reads the first four bytes of a transaction's data; undefined for what is no data. */
export const readSelector = (value: unknown): string | undefined =>
  typeof value === 'string' && /^0x([\da-f]{8}|$)/i.test(value)
    ? value.slice(2, 10).toLowerCase()
    : undefined

/** Makes a page of what was read of a list. */
export function toRowPage(entries: readonly Entry[], next: string | undefined): RowPage {
  const rows = entries.filter(isRow)
  const lowest = rows.reduce((low, { block }) => Math.min(low, block), Number.POSITIVE_INFINITY)
  const unread = entries.flatMap((entry) => (entry !== 'none' && !isRow(entry) ? entry.hash : []))
  return {
    ...{ rows, next, unread },
    floor: next === undefined ? 0 : lowest + 1,
    isPartial: unread.length > 0,
  }
}

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
