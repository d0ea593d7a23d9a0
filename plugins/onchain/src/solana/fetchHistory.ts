import type { Transaction, TransactionPage } from '@wallet-kit/core'
import { readProperty, ServiceAnswerError } from '@wallet-kit/core/plugin'
import { mapInBatches } from '../requests.js'
import { type ReadContext, recall } from '../slice.js'
import { commitment, readHoldings } from './accounts.js'
import { readMints } from './mints.js'
import { type Changes, describeTransaction, parseTransaction } from './transaction.js'

/** Transactions of a page. */
const perPage = 10
/** Of a list that is asked for a page and one more all may be of one slot: then it is asked for so many. */
const mostOfSlot = 50
/** So many token accounts are followed besides the account itself. */
const mostFollowed = 8

/** A transaction, as a node lists it. */
type Listed = {
  readonly signature: string
  readonly slot: number
  readonly hasFailed: boolean
  /** Milliseconds since 1970. */
  readonly time: number
}

/**
 * Reads a page of an account's transactions, newest first, and what each of them changed. Who sends a token names the receiver's token
 * account and need not name the receiver, so token accounts are followed too. What cannot be read is left out, and the page is partial
 * then. Throws what the RPC throws, and `ServiceAnswerError`.
 */
export async function fetchHistory(
  context: ReadContext,
  { address, cursor, signal }: fetchHistory.Options,
): Promise<TransactionPage> {
  const followed = await findFollowed(context, { address, isFirst: !cursor, signal })
  const lists = await mapInBatches([address, ...followed], (each) =>
    readList(context, { address: each, cursor, signal }),
  )
  const { page, next, isCut } = merge(lists)
  const isListPartial = isCut || lists.some(({ isPartial }) => isPartial)
  const read = await mapInBatches(page, (listed) =>
    readChanges(context, { address, listed, signal }),
  )
  const mints = new Set(read.flatMap((changes) => changes?.tokens.map(({ mint }) => mint) ?? []))
  const known = await readMints(context, { mints: [...mints], signal })
  const transactions = page.flatMap(({ signature, hasFailed, time }, index): Transaction[] => {
    const changes = read[index]
    // The node told of another transaction.
    if (changes === undefined) return []
    const facts = { signature, hasFailed, time, network: context.network, address }
    return [describeTransaction(changes ?? undefined, { ...facts, known })]
  })
  const isPartial = isListPartial || read.includes(undefined)
  return { transactions, next, ...(isPartial && { reach: { isPartial } }) }
}

export declare namespace fetchHistory {
  type Options = {
    readonly address: string
    readonly cursor?: string | undefined
    readonly signal?: AbortSignal | undefined
  }
}

/** The token accounts that are followed: those that hold something first. They are found with the first page and remembered for the others. */
async function findFollowed(
  context: ReadContext,
  {
    address,
    isFirst,
    signal,
  }: { address: string; isFirst: boolean; signal?: AbortSignal | undefined },
): Promise<readonly string[]> {
  const known = recall<readonly string[]>(context, 'token accounts')
  const followed = known.get(address)
  if (followed && !isFirst) return followed
  const holdings = await readHoldings(context, { address, signal })
  const tokens = holdings.flatMap((each) => (each?.decimals ? [each] : []))
  const full = tokens.filter(({ amount }) => amount)
  const empty = tokens.filter(({ amount }) => !amount)
  const found = [...full, ...empty].slice(0, mostFollowed).map((each) => each.address)
  known.set(address, found)
  return found
}

/** A place in the chain: a slot and a transaction's signature. */
const cursorForm = /^(\d{1,16})\.([1-9A-HJ-NP-Za-km-z]{80,90})$/

/** Lists transactions that name an address, newest first, of slots before a place. What is malformed is left out. */
async function readList(context: ReadContext, asked: fetchHistory.Options): Promise<List> {
  const list = await readPart(context, { ...asked, limit: perPage + 1 })
  return list.rows.some(({ slot }) => slot > list.floor) || !list.hasMore
    ? list
    : readPart(context, { ...asked, limit: mostOfSlot })
}

async function readPart(
  { network, rpc }: ReadContext,
  { address, cursor, limit, signal }: fetchHistory.Options & { readonly limit: number },
): Promise<List> {
  const [, slot, before] = cursorForm.exec(cursor ?? '') ?? []
  const params = [address, { limit, commitment, ...(before && { before }) }]
  const answer = await rpc({ method: 'getSignaturesForAddress', params }, { signal })
  if (!Array.isArray(answer)) {
    throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No signatures.' })
  }
  const end = slot === undefined ? Number.POSITIVE_INFINITY : Number(slot)
  const read = answer.slice(0, limit).map(parseListed)
  const rows = read.flatMap((each) => each ?? [])
  // One that cannot be read does not end the list.
  const hasMore = read.length === limit
  return {
    rows: rows.filter((each) => each.slot < end),
    hasMore,
    floor: (hasMore && rows.at(-1)?.slot) || Number.NEGATIVE_INFINITY,
    isPartial: rows.length < read.length,
  }
}

/** A part of what names an address. */
type List = {
  readonly rows: readonly Listed[]
  readonly hasMore: boolean
  /** The slot that the part ends in: of it, and of what is below, there may be more. */
  readonly floor: number
  /** Something in it could not be read. */
  readonly isPartial: boolean
}

function parseListed(value: unknown): Listed | undefined {
  const { signature, slot, err, blockTime } = Object(value)
  if (typeof signature !== 'string' || !cursorForm.test(`0.${signature}`)) return undefined
  if (!Number.isSafeInteger(slot) || !Number.isSafeInteger(blockTime)) return undefined
  // How it went is never guessed.
  if (err === undefined) return undefined
  return { signature, slot, hasFailed: err !== null, time: blockTime * 1000 }
}

/**
 * The newest of all lists, each once, and where the next page begins. A page has slots as a whole: within one the lists have no common
 * order, and a place in it is none in all of them. A slot that is too large is told as far as it was read.
 */
function merge(lists: readonly List[]) {
  const all = new Map(lists.flatMap(({ rows }) => rows).map((each) => [each.signature, each]))
  const sorted = [...all.values()].sort((one, other) => other.slot - one.slot)
  const floor = Math.max(...lists.map((list) => list.floor))
  const whole = sorted.filter(({ slot }) => slot > floor)
  const isCut = !whole.length && lists.some((list) => list.hasMore)
  const known = isCut ? sorted.filter(({ slot }) => slot === floor) : whole
  const last = known[perPage - 1]?.slot ?? Number.NEGATIVE_INFINITY
  const page = known.filter(({ slot }) => slot >= last)
  const end = page.at(-1)
  const hasMore = page.length < sorted.length || lists.some((list) => list.hasMore)
  return { page, isCut, next: end && hasMore ? `${end.slot}.${end.signature}` : undefined }
}

/** The code by which a node refuses a transaction of a later version than was asked for. */
const versionUnsupported = -32015

/**
 * Reads what a transaction changed for an account. Null where the node does not have it any more, undefined where it gives something
 * else than what was asked for, or the transaction is of a later version.
 */
async function readChanges(
  { rpc }: ReadContext,
  { address, listed, signal }: { address: string; listed: Listed; signal: AbortSignal | undefined },
): Promise<Changes | null | undefined> {
  const { signature, slot, hasFailed } = listed
  const config = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 1, commitment }
  const params = [signature, config]
  const answer = await rpc({ method: 'getTransaction', params }, { signal }).catch((error) => {
    if (Object(error).code === versionUnsupported) return undefined
    throw error
  })
  if (answer === null) return null
  const signatures = readProperty(readProperty(answer, 'transaction'), 'signatures')
  const error = readProperty(readProperty(answer, 'meta'), 'err')
  const isListed =
    readProperty(signatures, 0) === signature &&
    readProperty(answer, 'slot') === slot &&
    error !== undefined &&
    (error !== null) === hasFailed
  return isListed ? parseTransaction(answer, { address }) : undefined
}
