import type { Transaction, TransferredToken } from '@wallet-kit/core'
import { createLookAlikes } from './createLookAlikes.js'

/** The transactions of a month in the visitor's time zone, newest first. */
export type Month = {
  /** `year × 12 + month`, the month from 0 on. */
  readonly key: number
  readonly rows: readonly Transaction[]
}

/** The transactions that were read so far. It grows in place, so that a page costs what is in it, however long the list is. */
export type HistoryLog = {
  /** Newest first. */
  readonly months: readonly Month[]
  readonly size: number
  /** Adds what is not there yet and gives how many these were; what is there already and was pending is replaced. */
  add(transactions: readonly Transaction[]): number
  /** The entry of the same id or the same hash. */
  find(transaction: Pick<Transaction, 'id' | 'hash'>): Transaction | undefined
  /** Whether something is there whose outcome is not known. */
  hasPending(): boolean
  /** Each token that was moved, once; another array when there is one more. */
  readonly tokens: readonly TransferredToken[]
  /** The known address that a transaction's counterparty looks like and is not. */
  resembles(transaction: Transaction): string | undefined
}

/** Makes an empty list for an account on a network. */
export function createHistoryLog({ address, caipNetworkId }: createHistoryLog.Options): HistoryLog {
  const fold = foldFor(caipNetworkId)
  const months: { readonly key: number; readonly rows: Transaction[] }[] = []
  const byId = new Map<string, Transaction>()
  const byHash = new Map<string, Transaction>()
  const lookAlikes = createLookAlikes({ address, fold })
  let size = 0
  let tokens: readonly TransferredToken[] = []
  const contracts = new Set<string | undefined>()

  function monthOf(transaction: Transaction) {
    const key = monthKey(transaction.minedAt)
    const last = months.at(-1)
    if (last?.key === key) return last
    const at = months.findIndex((month) => month.key <= key)
    if (at >= 0 && months[at]?.key === key) return months[at]
    const month = { key, rows: [] }
    months.splice(at < 0 ? months.length : at, 0, month)
    return month
  }

  function find({ id, hash }: Pick<Transaction, 'id' | 'hash'>) {
    return byId.get(id) ?? (hash ? byHash.get(fold(hash)) : undefined)
  }

  function place(transaction: Transaction) {
    const { rows } = monthOf(transaction) as { rows: Transaction[] }
    rows.splice(placeIn(rows, transaction.minedAt), 0, transaction)
    byId.set(transaction.id, transaction)
    if (transaction.hash) byHash.set(fold(transaction.hash), transaction)
    lookAlikes.add(transaction)
    for (const { token } of transaction.transfers) {
      const contract = token?.address && fold(token.address)
      if (!token || contracts.has(contract)) continue
      contracts.add(contract)
      tokens = [...tokens, token]
    }
    size++
  }

  function remove(transaction: Transaction) {
    // Not by its month: the time zone may be another one by now.
    const at = months.findIndex(({ rows }) => rows.includes(transaction))
    const { rows = [] } = months[at] ?? {}
    rows.splice(rows.indexOf(transaction), 1)
    if (!rows.length) months.splice(at, 1)
    byId.delete(transaction.id)
    if (transaction.hash) byHash.delete(fold(transaction.hash))
    size--
  }

  return {
    months,
    get size() {
      return size
    },
    get tokens() {
      return tokens
    },
    add(transactions) {
      let added = 0
      for (const transaction of transactions) {
        const known = byId.get(transaction.id)
        if (known && known.status !== 'pending') continue
        if (known) remove(known)
        else added++
        place(transaction)
      }
      return added
    },
    find,
    hasPending: () => months.some(({ rows }) => rows.some(({ status }) => status === 'pending')),
    resembles: lookAlikes.find,
  }
}

/** Where a transaction of that time stands: behind all that are as new or newer. It is nearly always the end. */
function placeIn(rows: readonly Transaction[], time: number): number {
  let [low, high] = [0, rows.length]
  if (!high || (rows[high - 1] as Transaction).minedAt >= time) return high
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle] as Transaction).minedAt < time) high = middle
    else low = middle + 1
  }
  return low
}

export declare namespace createHistoryLog {
  type Options = {
    /** The account, in the namespace's own text form. */
    readonly address: string
    /** CAIP-2. */
    readonly caipNetworkId: string
  }
}

/** Gives a function that makes addresses and hashes of a network comparable: those of EVM chains are put in lower case. */
export function foldFor(caipNetworkId: string): (text: string) => string {
  return caipNetworkId.startsWith('eip155:') ? (text) => text.toLowerCase() : (text) => text
}

/** The month of a moment in the visitor's time zone: `year × 12 + month`, the month from 0 on. */
export function monthKey(time: number): number {
  const date = new Date(time)
  return date.getFullYear() * 12 + date.getMonth()
}
