import type { Transaction, TransactionPage } from '@wallet-kit/core'
import { RpcError } from '@wallet-kit/core/plugin'
import { readList, readNext } from '../askVendor.js'
import { describeMoves, type MovedParts } from '../describeMoves.js'
import type { AlchemyContext } from './alchemy.js'
import { type Row, readRow } from './readRow.js'

type Options = {
  readonly address: string
  /** The last block that is looked at, in hex. */
  readonly cursor?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** Rows of each list in one request, and requests for one page. */
const perList = 100
const mostRequests = 3

/**
 * Reads a page of an account's transactions, newest first. Alchemy lists what an account sent and what it got apart, by blocks: a page
 * ends with a whole block, and the next one begins before it.
 * @see https://www.alchemy.com/docs/data/transfers-api/transfers-endpoints/alchemy-get-asset-transfers
 */
export async function fetchHistory(
  context: AlchemyContext,
  options: Options,
): Promise<TransactionPage> {
  const account = options.address.toLowerCase()
  const lists = await Promise.all(
    (['fromAddress', 'toAddress'] as const).map((side) => readSide(context, side, options)),
  )
  // What is older than the end of a list that goes on may miss what the other one has.
  const floor = Math.max(...lists.map((list) => list.floor))
  const rows = lists.flatMap((list) => list.rows).filter(({ block }) => block >= floor)
  // Of a transaction with a transfer that cannot be read the sum of the others would be told.
  const unread = new Set(lists.flatMap((list) => list.unread))
  const whole = rows.filter(({ hash }) => !unread.has(hash))
  const gathered = gather(whole, account)
  const parts = await readOutcomes(context, gathered, options.signal)
  // Without internal transfers nothing tells what contracts moved of the coin.
  const isPartial =
    !context.entry.internal ||
    unread.size > 0 ||
    parts.length < gathered.length ||
    lists.some((list) => list.isPartial)
  return {
    transactions: parts.flatMap((each) => describe(context, account, each) ?? []),
    next: floor > 0 ? `0x${(floor - 1).toString(16)}` : undefined,
    ...(isPartial && { reach: { isPartial: true } }),
  }
}

const describe = (
  { network }: AlchemyContext,
  account: string,
  parts: MovedParts,
): Transaction | undefined => describeMoves(network, { account, parts })

/**
 * Reads one side of the transfers down to a whole block: `floor` is the oldest that is complete, 0 where there is nothing older; `unread`
 * has the hashes of the transactions with a transfer that cannot be read.
 */
async function readSide(
  context: AlchemyContext,
  side: 'fromAddress' | 'toAddress',
  { address, cursor, signal }: Options,
): Promise<Side> {
  const rows: Row[] = []
  const unread: string[] = []
  let pageKey: string | undefined
  for (let request = 1; ; request++) {
    const filter = {
      ...{ fromBlock: '0x0', toBlock: /^0x[\da-f]{1,12}$/.test(cursor ?? '') ? cursor : 'latest' },
      ...{ [side]: address, order: 'desc', withMetadata: true, excludeZeroValue: false },
      category: ['external', ...(context.entry.internal ? ['internal'] : []), ...tokens],
      maxCount: `0x${perList.toString(16)}`,
      ...(pageKey && { pageKey }),
    }
    const { transfers, pageKey: key } = Object(
      await call(context, 'alchemy_getAssetTransfers', [filter], signal),
    )
    for (const each of readList(transfers, 'alchemy/transfers')) {
      const row = readRow(each, context.network)
      if (row) rows.push(row)
      else unread.push(String(Object(each).hash).toLowerCase())
    }
    const { next, isCut } = readNext(key)
    pageKey = next
    if (!next && !isCut) return { rows, unread, floor: 0, isPartial: false }
    const blocks = rows.map(({ block }) => block)
    const last = Math.min(...blocks)
    // The last block may go on behind the end of the list.
    if (last < Math.max(...blocks)) return { rows, unread, floor: last + 1, isPartial: false }
    // One block fills all of it: what else it has is left out, so that there is an end.
    if (isCut || request >= mostRequests) {
      return { rows, unread, floor: blocks.length ? last : 0, isPartial: true }
    }
  }
}

type Side = {
  readonly rows: readonly Row[]
  readonly unread: readonly string[]
  readonly floor: number
  readonly isPartial: boolean
}

const tokens = ['erc20', 'erc721', 'erc1155'] as const

/** Puts the rows of each transaction together, the newest first; a row that both sides list counts once. */
function gather(rows: readonly Row[], account: string): readonly Gathered[] {
  const unique = new Map(rows.map((row) => [row.id, row]))
  const byHash = new Map<string, readonly [Row, ...Row[]]>()
  for (const row of [...unique.values()].sort((one, other) => other.block - one.block)) {
    const own = byHash.get(row.hash)
    byHash.set(row.hash, own ? [...own, row] : [row])
  }
  return [...byHash.values()]
    .map((own) => {
      const call = own.find(({ isCall }) => isCall)
      const [{ hash, time }] = own
      return {
        ...{ hash, time, isFailed: false, moves: own.flatMap(({ moves }) => moves) },
        sender: call?.sender,
        receiver: call?.receiver,
        // Only what went well has logs. Of internal transfers Alchemy does not say that.
        isProven: own.some(({ isLog }) => isLog),
      }
    })
    .filter(({ sender, moves }) => sender === account || moves.length)
}

type Gathered = MovedParts & { readonly isProven: boolean }

/** Asks how those transactions went that a transfer does not tell it of, in one request. Those without an outcome are left out. */
async function readOutcomes(
  context: AlchemyContext,
  all: readonly Gathered[],
  signal: AbortSignal | undefined,
): Promise<readonly MovedParts[]> {
  const asked = all.filter(({ isProven }) => !isProven)
  if (!asked.length) return all
  const requests = asked.map(({ hash }, id) => ({
    ...{ jsonrpc: '2.0', id, method: 'eth_getTransactionReceipt', params: [hash] },
  }))
  const answers = readList(await post(context, requests, signal), 'alchemy/receipts')
  const outcomes = new Map(
    answers.map((answer) => {
      const { transactionHash, status } = Object(Object(answer).result)
      return [String(transactionHash).toLowerCase(), status]
    }),
  )
  return all.flatMap((each): MovedParts[] => {
    if (each.isProven) return [each]
    const status = outcomes.get(each.hash)
    return status === '0x1' || status === '0x0' ? [{ ...each, isFailed: status === '0x0' }] : []
  })
}

async function call(
  context: AlchemyContext,
  method: string,
  params: readonly unknown[],
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const answer = await post(context, { jsonrpc: '2.0', id: 1, method, params }, signal)
  const { result, error } = Object(answer)
  const { code } = Object(error)
  if (Number.isInteger(code)) throw new RpcError({ method, code })
  return result
}

const post = ({ ask, key }: AlchemyContext, body: unknown, signal: AbortSignal | undefined) =>
  ask.post(`/v2/${encodeURIComponent(key)}`, body, { signal })
