import type { TransactionPage } from '@wallet-kit/core'
import { readImageUrl } from '@wallet-kit/core/plugin'
import { readCursor, readList, readNext } from '../askVendor.js'
import { describeMoves, type Move, type MovedParts } from '../describeMoves.js'
import { isMarked, readAddress, readDecimals, readName, readUnits } from '../readAmounts.js'
import type { MoralisContext } from './moralis.js'

/**
 * Reads a page of an account's transactions, newest first.
 * @see https://docs.moralis.com/web3-data-api/evm/wallet-history
 */
export async function fetchHistory(
  { ask, entry, network }: MoralisContext,
  {
    address,
    cursor,
    signal,
  }: {
    readonly address: string
    readonly cursor?: string | undefined
    readonly signal?: AbortSignal | undefined
  },
): Promise<TransactionPage> {
  const query = {
    ...{ chain: entry.chain, order: 'DESC', limit: '25', nft_metadata: 'true' },
    cursor: readCursor(cursor),
  }
  const answer = Object(await ask.get(`/wallets/${address}/history`, { query, signal }))
  const account = address.toLowerCase()
  const rows = readList(answer.result, 'moralis/history')
  const read = rows.map(readParts)
  const { next, isCut } = readNext(answer.cursor)
  return {
    transactions: read.flatMap(
      (parts) => (parts && describeMoves(network, { account, parts })) ?? [],
    ),
    next,
    ...((isCut || read.some((parts) => !parts)) && { reach: { isPartial: true } }),
  }
}

/** What Moralis's categories are in the kit's words; of the others what moved tells it. */
const operations: ReadonlyMap<string, string> = new Map([
  ['approve', 'approve'],
  ['revoke', 'approve'],
  ['mint', 'mint'],
  ['burn', 'burn'],
  ['deposit', 'execute'],
  ['contract interaction', 'execute'],
])

/** Reads one transaction; undefined for what cannot be read. How it went is never guessed. */
function readParts(row: unknown): MovedParts | undefined {
  const { hash, from_address, to_address, block_timestamp, receipt_status, category, ...rest } =
    Object(row)
  const [sender, receiver] = [readAddress(from_address), readAddress(to_address)]
  const time = typeof block_timestamp === 'string' ? Date.parse(block_timestamp) : Number.NaN
  const isHash = typeof hash === 'string' && /^0x[\da-f]{64}$/i.test(hash)
  const status = readUnits(receipt_status)
  // Without a recipient it made a contract; one that cannot be read is none of these.
  if (!isHash || !sender || (to_address && !receiver) || Number.isNaN(time)) return undefined
  if (status !== 0n && status !== 1n) return undefined
  const isSpam = isMarked(rest.possible_spam)
  const moves = [
    ...each(rest.native_transfers, readNative),
    ...each(rest.erc20_transfers, readToken),
    ...each(rest.nft_transfers, readNft),
  ]
  if (!moves.every((move) => move !== undefined)) return undefined
  return {
    ...{ hash: hash.toLowerCase(), time, sender, receiver, isFailed: status === 0n },
    operation: operations.get(readName(category).toLowerCase()),
    moves: isSpam ? moves.map((move) => ({ ...move, isSpam })) : moves,
  }
}

/** A transaction that moved more is not read: a part of it would be another amount. */
const mostMoves = 1_000

type ReadMove = (value: unknown) => Move | undefined

/** Reads a list of transfers. Moralis always sends it: a missing one does not say that nothing moved. */
const each = (list: unknown, read: ReadMove) =>
  Array.isArray(list) && list.length <= mostMoves ? list.map(read) : [undefined]

/** What each kind of transfer says: who gave it, and who got it. */
function readParties(value: unknown): Pick<Move, 'from' | 'to'> | undefined {
  const { from_address, to_address } = Object(value)
  const [from, to] = [readAddress(from_address), readAddress(to_address)]
  return from && to ? { from, to } : undefined
}

const readNative: ReadMove = (value) => {
  const [parties, amount] = [readParties(value), readUnits(Object(value).value)]
  return parties && amount !== undefined ? { ...parties, amount } : undefined
}

const readToken: ReadMove = (value) => {
  const { address, token_symbol, token_name, token_logo, token_decimals, ...rest } = Object(value)
  const [parties, contract] = [readParties(value), readAddress(address)]
  const [amount, decimals] = [readUnits(rest.value), readDecimals(token_decimals)]
  const symbol = readName(token_symbol)
  const isSpam = isMarked(rest.possible_spam)
  // Without it the sum of the others would be told. One that is a JSON number may have lost digits.
  if (!parties || !contract || amount === undefined) return undefined
  if (decimals === undefined || !symbol) return { ...parties, amount, isUnnamed: true, isSpam }
  const iconUrl = readImageUrl(token_logo)
  return {
    ...parties,
    amount,
    token: {
      ...{ address: contract, decimals, symbol, name: readName(token_name) },
      ...(iconUrl && { iconUrl }),
    },
    isSpam,
  }
}

const readNft: ReadMove = (value) => {
  const { token_address, token_id, token_name, amount, ...rest } = Object(value)
  const [parties, contract] = [readParties(value), readAddress(token_address)]
  const [tokenId, count] = [readUnits(token_id), readUnits(amount ?? '1')]
  if (!parties || !contract || tokenId === undefined || count === undefined) return undefined
  const { name, image } = Object(rest.normalized_metadata)
  const previewUrl = readImageUrl(image)
  return {
    ...parties,
    amount: count,
    nft: {
      ...{ contract, tokenId, name: readName(name), collection: readName(token_name) },
      ...(previewUrl && { previewUrl }),
    },
    isSpam: isMarked(rest.possible_spam),
  }
}
