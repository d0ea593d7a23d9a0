import type { Kit } from '@wallet-kit/core'
import { fetchTransactions } from '@wallet-kit/core/money'
import { type CaipAddressParts, withDeadline } from '@wallet-kit/core/plugin'
import type { History } from '../slice.js'
import { readPayers, readReceivers } from './readReceivers.js'

/** The history is a help, nobody waits for it: in milliseconds, for each page. */
const patience = 10_000

/** So many pages are read. Who was sent to longer ago is known where that was done from this browser. */
const longest = 10

/**
 * Reads the next page of what an account has sent, behind what is known. Throws as `fetchTransactions` does, and a
 * `TimeoutError`.
 */
export async function readHistory(
  kit: Kit,
  { account, known, signal }: readHistory.Options,
): Promise<History> {
  const { transactions, next } = await withDeadline(
    (signal) => fetchTransactions(kit, { ...account, cursor: known.cursor, signal }),
    { timeout: patience, signal },
  )
  const pages = known.pages + 1
  const payers = readPayers(transactions)
  // A service that leads in a circle has no end.
  const isOver = pages >= longest || next === known.cursor
  return {
    ...known,
    status: next === undefined ? 'whole' : isOver ? 'part' : 'loading',
    addresses: [...new Set([...known.addresses, ...readReceivers(transactions, account)])],
    // One that paid before stands where it paid first.
    payers: [...known.payers.filter((each) => !payers.includes(each)), ...payers],
    pages,
    cursor: next,
  }
}

export declare namespace readHistory {
  type Options = {
    readonly account: CaipAddressParts
    readonly known: History
    readonly signal: AbortSignal
  }
}
