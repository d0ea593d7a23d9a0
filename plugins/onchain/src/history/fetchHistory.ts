import type { Transaction, TransactionPage } from '@wallet-kit/core'
import { type ReadContext, recall } from '../slice.js'
import { askIndexers, evmIndexersOf, hasAnswered, type Indexer } from './askIndexers.js'
import { blockscoutLists } from './blockscout.js'
import { lookupCalls, lookupTimes, readBlockNumber, readLogs, readRange } from './chainRows.js'
import {
  askTokens,
  describeTransaction,
  type KnownTokens,
  type Parts,
} from './describeTransaction.js'
import { etherscanLists } from './etherscan.js'
import {
  type CallRow,
  type List,
  type ListCursor,
  type MoveRow,
  type Row,
  type RowPage,
  readLists,
} from './rows.js'

/**
 * Reads a page of what an account did, newest first: from an indexer, or, where none is known or none has ever answered, from the logs
 * of the newest blocks. Whatever an indexer says, tokens are asked themselves for their names and decimals, and what came in within the
 * last hour is looked for in the chain's own logs. Throws what the indexers throw, or the RPC.
 */
export async function fetchHistory(
  context: ReadContext,
  { address, cursor, onramp, forceUpdate, signal }: fetchHistory.Options,
): Promise<TransactionPage> {
  // No chain knows of purchases.
  if (onramp !== undefined) return { transactions: [], next: undefined }
  const account = address.toLowerCase()
  const at = readCursor(cursor)
  if (cursor !== undefined && !at) return { transactions: [], next: undefined }
  if (at?.index === undefined && (at || !evmIndexersOf(context).length)) {
    return fetchFromLogs(context, { account, before: at?.before, signal })
  }
  try {
    const put = (indexer: Indexer) =>
      fetchFromIndexer(context, { indexer, account, cursor: at, forceUpdate, signal })
    return await askIndexers(context, put, { only: at?.index, signal })
  } catch (error) {
    signal?.throwIfAborted()
    // A list that an indexer began does not give way to a shorter one.
    if (at || hasAnswered(context)) throw error
    return fetchFromLogs(context, { account, signal })
  }
}

export declare namespace fetchHistory {
  type Options = {
    readonly address: string
    readonly cursor?: string | undefined
    readonly onramp?: string | undefined
    readonly forceUpdate?: boolean | undefined
    readonly signal?: AbortSignal | undefined
  }
}

type Cursor = ListCursor & {
  /** Of the indexer; absent: the chain's logs. */
  readonly index?: number
}

/** Reads a cursor, which is a text of this file's own that anybody may have changed. */
function readCursor(cursor: string | undefined): Cursor | undefined {
  try {
    const [index, before, ...at] = JSON.parse(cursor ?? '')
    const isWhole = at.every((token: unknown) => token === null || typeof token === 'string')
    if (!Number.isSafeInteger(before) || before < 0 || !isWhole) return undefined
    if (index === null) return { before, at: [] }
    return Number.isSafeInteger(index) ? { index, before, at } : undefined
  } catch {
    return undefined
  }
}

async function fetchFromIndexer(
  context: ReadContext,
  { indexer, account, cursor, forceUpdate, signal }: fetchFromIndexer.Options,
): Promise<TransactionPage> {
  const { kind, index, ask } = indexer
  const lists = (kind === 'blockscout' ? blockscoutLists : etherscanLists)(ask, account)
  const remembered = lists.map((list, place) =>
    remember(context, list, { key: `${index} ${kind} ${account} ${place}`, forceUpdate }),
  )
  const { rows, next, isPartial } = await readLists(remembered, cursor)
  const calls = rows.filter((row): row is CallRow => row.kind === 'call')
  const moves = rows.filter((row): row is MoveRow => row.kind === 'move')
  const real = await withoutInvented(context, { moves, account, signal })
  const claimed = claimedBy({ calls, moves: real, account })
  const otherCalls = await lookupCalls(context, { moves: claimed, account, signal })
  const page = await toTransactions(context, {
    calls: [...calls, ...otherCalls],
    moves: real,
    account,
    signal,
  })
  return {
    transactions: page.transactions,
    next: next && JSON.stringify([index, next.before, ...next.at]),
    ...((isPartial || page.isPartial || real.length < moves.length) && {
      reach: { isPartial: true },
    }),
  }
}

declare namespace fetchFromIndexer {
  type Options = {
    readonly indexer: Indexer
    readonly account: string
    readonly cursor: ListCursor | undefined
    readonly forceUpdate: boolean | undefined
    readonly signal: AbortSignal | undefined
  }
}

/** How long a page of an indexer counts as fresh, in milliseconds: what goes on in its middle is read from it. */
const cacheTime = 30_000
const mostPages = 30

function remember(
  context: ReadContext,
  list: List,
  { key, forceUpdate }: { key: string; forceUpdate: boolean | undefined },
): List {
  const pages = recall<{ page: RowPage; readAt: number }>(context, 'history pages')
  const reading = recall<object>(context, 'history pages being read')
  return {
    ...list,
    async readPage(token) {
      const id = `${key} ${token ?? ''}`
      const known = pages.get(id)
      const age = Date.now() - (known?.readAt ?? Number.NEGATIVE_INFINITY)
      if (known && !forceUpdate && age >= 0 && age < cacheTime) return known.page
      const own = {}
      reading.set(id, own)
      const page = await list.readPage(token)
      // Another reading has begun since: this page may be from before what happened then.
      if (reading.get(id) !== own) return page
      reading.delete(id)
      pages.delete(id)
      pages.set(id, { page, readAt: Date.now() })
      for (const oldest of [...pages.keys()].slice(0, -mostPages)) pages.delete(oldest)
      return page
    },
  }
}

/** Which transfers are looked up in the chain's own logs: the newest, in milliseconds and in blocks, as nodes search no more. */
const hour = 60 * 60 * 1000
const mostBlocks = 500

/**
 * Leaves out tokens that are said to have come in within the last hour and of which the chain has no log: the lie that somebody has just
 * paid. Where the chain cannot be asked, or is not that far yet, the indexer is believed.
 */
async function withoutInvented(
  context: ReadContext,
  {
    moves,
    account,
    signal,
  }: { moves: readonly MoveRow[]; account: string; signal?: AbortSignal | undefined },
): Promise<readonly MoveRow[]> {
  // The logs of ERC-1155 are others, and those of the native coin do not exist.
  const isNew = ({ to, token, tokenId, time }: MoveRow) =>
    to === account && token && tokenId === undefined && Date.now() - time < hour
  const recent = moves.filter(isNew)
  if (!recent.length) return moves
  try {
    const latest = await readBlockNumber(context, signal)
    // No node is that far behind.
    const possible = moves.filter((move) => !isNew(move) || move.block <= latest + mostBlocks)
    const blocks = recent.map(({ block }) => block).filter((block) => block <= latest)
    if (!blocks.length) return possible
    const top = Math.max(...blocks)
    const from = Math.max(Math.min(...blocks), top - mostBlocks + 1)
    const range = { account, from, to: top, only: 'in' as const, signal }
    const logs = await readRange(context, range)
    const real = new Set(logs.map(({ hash, token, amount }) => `${hash} ${token} ${amount}`))
    return possible.filter((move) => {
      const isChecked = isNew(move) && move.block >= from && move.block <= top
      return !isChecked || real.has(`${move.hash} ${move.token} ${move.amount}`)
    })
  } catch {
    signal?.throwIfAborted()
    return moves
  }
}

/** So many transactions that others sent are asked for in a page. */
const mostClaims = 10

/** What tokens claim that the account gave in a transaction of others: who sent it says whether it is to be believed. */
function claimedBy({
  calls,
  moves,
  account,
}: {
  calls: readonly CallRow[]
  moves: readonly MoveRow[]
  account: string
}) {
  const known = new Set(calls.map(({ hash }) => hash))
  const claimed = moves.filter(
    ({ hash, from, amount }) => from === account && amount > 0n && !known.has(hash),
  )
  const hashes = [...new Set(claimed.map(({ hash }) => hash))].slice(0, mostClaims)
  return claimed.filter(({ hash }) => hashes.includes(hash))
}

/** Transactions in a page of logs: each takes a request, or two. */
const pageLength = 10

async function fetchFromLogs(
  context: ReadContext,
  {
    account,
    before = Number.POSITIVE_INFINITY,
    signal,
  }: { account: string; before?: number | undefined; signal: AbortSignal | undefined },
): Promise<TransactionPage> {
  const { rows, blocks } = await readLogs(context, { account, signal })
  const older = rows
    .filter(({ block }) => block < before)
    .sort((one, other) => other.block - one.block)
  const hashes = [...new Set(older.map(({ hash }) => hash))]
  const last = older.find(({ hash }) => hash === hashes[pageLength - 1])?.block ?? 0
  const shown = older.filter(({ block }) => block >= last)
  const moves = await lookupTimes(context, { rows: shown, signal })
  const calls = await lookupCalls(context, { moves, account, signal })
  const page = await toTransactions(context, { calls, moves, account, signal })
  return {
    transactions: page.transactions,
    next: shown.length < older.length ? JSON.stringify([null, last]) : undefined,
    reach: {
      blocks,
      only: 'tokens',
      ...((page.isPartial || moves.length < shown.length) && { isPartial: true }),
    },
  }
}

/** Puts rows together to transactions, newest first. What the tokens themselves do not confirm is left out. */
async function toTransactions(
  context: ReadContext,
  {
    calls,
    moves,
    account,
    signal,
  }: {
    calls: readonly CallRow[]
    moves: readonly MoveRow[]
    account: string
    signal: AbortSignal | undefined
  },
): Promise<{ readonly transactions: readonly Transaction[]; readonly isPartial: boolean }> {
  const known = await askTokens(context, { moves, signal }).catch((): KnownTokens | undefined => {
    signal?.throwIfAborted()
    return undefined
  })
  const byHash = new Map<string, { call: CallRow | undefined; moves: MoveRow[] }>()
  const partsOf = ({ hash }: Row) => {
    const parts = byHash.get(hash) ?? { call: undefined, moves: [] }
    byHash.set(hash, parts)
    return parts
  }
  for (const call of calls) partsOf(call).call ??= call
  for (const move of moves) partsOf(move).moves.push(move)
  const transactions = [...byHash.values()].flatMap(
    (parts: Parts) =>
      describeTransaction(context, { parts, account, known: known ?? unknown }) ?? [],
  )
  return {
    transactions: transactions.sort((one, other) => other.minedAt - one.minedAt),
    isPartial: !known && moves.some(({ token }) => token),
  }
}

const unknown: KnownTokens = { facts: new Map(), collections: new Set() }
