import { readBaseUnits, ServiceAnswerError } from '@wallet-kit/core/plugin'
import type { Ask } from './blockscout.js'
import {
  type CallRow,
  isRow,
  type MoveRow,
  type Row,
  type RowPage,
  readAddress,
  readCount,
  readHash,
  readSelector,
  toRowPage,
} from './rows.js'

/** Rows that one request asks for. */
const pageLength = 100

const lists = [
  { action: 'txlist', read: readCall, isOptional: false },
  { action: 'tokentx', read: readToken, isOptional: false },
  { action: 'txlistinternal', read: readInternal, isOptional: true },
  { action: 'tokennfttx', read: readNft, isOptional: true },
  { action: 'token1155tx', read: readNft, isOptional: true },
]

/**
 * The lists of an account at an Etherscan-compatible API. Not every instance has those of NFTs and of what contracts moved.
 * @see https://docs.etherscan.io/api-reference/endpoint/txlist
 */
export const etherscanLists = (ask: Ask, address: string) =>
  lists.map(({ action, read, isOptional }) => ({
    isOptional,
    readPage: (token: string | undefined) => readRows(ask, { action, read, address, token }),
  }))

/** A page of the NFTs that an account sent or got, of ERC-721 or ERC-1155. */
export const readNftTransfers = (
  ask: Ask,
  options: {
    readonly address: string
    readonly isMulti: boolean
    readonly token: string | undefined
  },
) => {
  const { address, isMulti, token } = options
  const action = isMulti ? 'token1155tx' : 'tokennfttx'
  return readRows(ask, { action, read: readNft, address, token })
}

/**
 * Reads a page, newest first. It goes on at a block, not at a number of rows: new transactions do not move it. Only where one block
 * fills a page the next one is counted.
 */
async function readRows(
  ask: Ask,
  {
    action,
    read,
    address,
    token,
  }: {
    readonly action: string
    readonly read: (item: unknown) => Row | 'none' | undefined
    readonly address: string
    readonly token: string | undefined
  },
): Promise<RowPage> {
  // These APIs give no more than 10,000 rows of one question.
  const [, end, page = '1'] = /^(\d{0,16})-(\d{1,2}|100)$/.exec(token ?? '') ?? []
  const query = new URLSearchParams({
    ...{ module: 'account', action, address, page, offset: String(pageLength), sort: 'desc' },
    ...(end && { startblock: '0', endblock: end }),
  })
  const { result } = Object(await ask(`?${query}`))
  if (!Array.isArray(result)) {
    // "Max rate limit reached", "Missing API Key", "You are using a deprecated V1 endpoint".
    throw new ServiceAnswerError({ url: action, problem: String(result).slice(0, 200) })
  }
  const rows = result
    .slice(0, pageLength)
    .map((item) => read(item) ?? { kind: 'unread' as const, hash: readHash(Object(item).hash) })
  if (result.length < pageLength) return toRowPage(rows, undefined)
  const blocks = rows.filter(isRow).map(({ block }) => block)
  const lowest = Math.min(...blocks)
  if (!blocks.length || lowest === Math.max(...blocks)) {
    return toRowPage(rows, `${end ?? (blocks.length ? lowest : '')}-${Number(page) + 1}`)
  }
  // The last block may be cut: the next page begins with all of it.
  const whole = rows.filter((row) => !isRow(row) || row.block > lowest)
  return { ...toRowPage(whole, `${lowest}-1`), floor: lowest + 1 }
}

function readPlace(item: unknown) {
  const { hash, blockNumber, timeStamp } = Object(item)
  const [id, block, seconds] = [readHash(hash), readCount(blockNumber), readCount(timeStamp)]
  return id === undefined || block === undefined || seconds === undefined
    ? undefined
    : { hash: id, block, time: seconds * 1000 }
}

function readCall(item: unknown): CallRow | undefined {
  const { from, to, value, isError, txreceipt_status, input, methodId } = Object(item)
  const place = readPlace(item)
  const [sender, receiver, units] = [readAddress(from), readAddress(to), readBaseUnits(value)]
  if (!place || !sender || units === undefined || (to && !receiver)) return undefined
  const isFailed = String(isError) === '1' || String(txreceipt_status) === '0'
  // How it went is never guessed.
  if (!isFailed && String(isError) !== '0' && String(txreceipt_status) !== '1') return undefined
  return {
    ...place,
    kind: 'call',
    from: sender,
    to: receiver,
    value: units,
    isFailed,
    selector: readSelector(input) ?? readSelector(methodId) ?? '',
  }
}

function readMove(item: unknown, value: unknown): MoveRow | undefined {
  const { from, to } = Object(item)
  const place = readPlace(item)
  const [sender, receiver, amount] = [readAddress(from), readAddress(to), readBaseUnits(value)]
  if (!place || !sender || !receiver || amount === undefined) return undefined
  return { ...place, kind: 'move', from: sender, to: receiver, amount }
}

function readInternal(item: unknown): MoveRow | 'none' | undefined {
  const { to, value, isError } = Object(item)
  if (!to || String(isError) === '1' || String(value) === '0') return 'none'
  return String(isError) === '0' ? readMove(item, value) : undefined
}

function readToken(item: unknown): MoveRow | undefined {
  const { value, contractAddress } = Object(item)
  const move = readMove(item, value)
  const token = readAddress(contractAddress)
  return move && token ? { ...move, token } : undefined
}

function readNft(item: unknown): MoveRow | undefined {
  const { contractAddress, tokenID, tokenValue, tokenName } = Object(item)
  const move = readMove(item, tokenValue ?? 1)
  const [token, tokenId] = [readAddress(contractAddress), readBaseUnits(tokenID)]
  if (!move || !token || tokenId === undefined) return undefined
  return { ...move, token, tokenId, nft: { collection: tokenName } }
}
