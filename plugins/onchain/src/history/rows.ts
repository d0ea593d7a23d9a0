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
}

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
