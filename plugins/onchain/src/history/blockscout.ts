import { readBaseUnits, ServiceAnswerError } from '@wallet-kit/core/plugin'
import {
  type CallRow,
  type MoveRow,
  type Row,
  type RowPage,
  readAddress,
  readCount,
  readHash,
  readSelector,
  toRowPage,
} from './rows.js'

/** Gives the answer to a path behind the indexer's base url. */
export type Ask = (path: string) => Promise<unknown>

const lists: readonly {
  readonly name: string
  readonly read: (item: unknown) => Row | 'none' | undefined
  readonly isOptional: boolean
}[] = [
  { name: 'transactions', read: readCall, isOptional: false },
  { name: 'token-transfers', read: readTransfer, isOptional: false },
  { name: 'internal-transactions', read: readInternal, isOptional: true },
]

/**
 * The lists of an account at Blockscout's REST API: what it sent, what tokens it moved, and the native coin that contracts moved.
 * Not every instance has the last one.
 * @see https://docs.blockscout.com/devs/apis/rest
 */
export const blockscoutLists = (ask: Ask, address: string) =>
  lists.map(({ name, read, isOptional }) => ({
    isOptional,
    async readPage(token: string | undefined): Promise<RowPage> {
      const { items, next, isCut } = await askPage(ask, `addresses/${address}/${name}`, token)
      const entries = items.map(
        (item) => read(item) ?? ({ kind: 'unread', hash: readHashOf(item) } as const),
      )
      const page = toRowPage(entries, next)
      return { ...page, isPartial: page.isPartial || isCut }
    },
  }))

/** Items of a page that are read. */
const mostItems = 1000

/** Asks for a page of a list: its unchecked items, and the query of the next page. Throws `ServiceAnswerError`. */
export async function askPage(
  ask: Ask,
  path: string,
  query: string | undefined,
): Promise<{
  readonly items: readonly unknown[]
  readonly next: string | undefined
  /** The list has more, which cannot be read. */
  readonly isCut: boolean
}> {
  const answer = await ask(`/api/v2/${path}${query ? `?${query}` : ''}`)
  const { items, next_page_params: params } = Object(answer)
  if (!Array.isArray(items)) throw new ServiceAnswerError({ url: path, problem: 'No list.' })
  const fields = Object.entries(Object(params)).filter(([, value]) => value !== null)
  const next = readNext(fields)
  return {
    ...{ items: items.slice(0, mostItems), next },
    isCut: items.length > mostItems || (fields.length > 0 && next === undefined),
  }
}

/** Writes the query of the next page. What is too long, or nested, leads nowhere. */
function readNext(entries: readonly (readonly [string, unknown])[]): string | undefined {
  const isFlat = entries.every(([, value]) => typeof value !== 'object')
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
  return entries.length && isFlat && String(query).length <= 400 ? String(query) : undefined
}

const partyOf = (value: unknown) => readAddress(Object(value).hash)

function readHashOf(item: unknown): string | undefined {
  const { hash, transaction_hash, tx_hash } = Object(item)
  return readHash(hash ?? transaction_hash ?? tx_hash)
}

function readPlace(item: unknown) {
  const { block_number, block, timestamp } = Object(item)
  const place = {
    hash: readHashOf(item),
    block: readCount(block_number ?? block),
    time: typeof timestamp === 'string' ? Date.parse(timestamp) : Number.NaN,
  }
  return place.hash === undefined || place.block === undefined || Number.isNaN(place.time)
    ? undefined
    : (place as { hash: string; block: number; time: number })
}

function readCall(item: unknown): CallRow | 'none' | undefined {
  const { from, to, value, status, raw_input, method } = Object(item)
  const place = readPlace(item)
  // It waits for its block, and nobody says since when: what was sent from here the kit knows itself.
  if (readHash(Object(item).hash) && status === null) return 'none'
  const [sender, receiver, units] = [partyOf(from), partyOf(to), readBaseUnits(value)]
  if (!place || !sender || units === undefined || (to && !receiver)) return undefined
  if (status !== 'ok' && status !== 'error') return undefined
  const selector = readSelector(raw_input) ?? readSelector(method) ?? selectors[String(method)]
  return {
    ...place,
    kind: 'call',
    from: sender,
    to: receiver,
    value: units,
    isFailed: status === 'error',
    selector: selector ?? (method ? 'unknown' : ''),
  }
}

/** Of methods that Blockscout gives by their names alone. */
const selectors: Readonly<Record<string, string>> = {
  approve: '095ea7b3',
  setApprovalForAll: 'a22cb465',
  transfer: 'a9059cbb',
  transferFrom: '23b872dd',
  safeTransferFrom: '42842e0e',
}

function readTransfer(item: unknown): MoveRow | undefined {
  const { from, to, token, total } = Object(item)
  const { address_hash, address, type, name, reputation } = Object(token)
  const { value, token_id, token_instance } = Object(total)
  const place = readPlace(item)
  const [sender, receiver] = [partyOf(from), partyOf(to)]
  const contract = readAddress(address_hash ?? address)
  const isNft = type === 'ERC-721' || type === 'ERC-1155'
  const tokenId = isNft ? readBaseUnits(token_id) : undefined
  const amount = readBaseUnits(type === 'ERC-721' ? 1 : value)
  if (!place || !sender || !receiver || !contract || amount === undefined) return undefined
  if (isNft ? tokenId === undefined : type !== 'ERC-20') return undefined
  const { metadata, image_url } = Object(token_instance)
  const nft = isNft && { collection: name, metadata, image_url, reputation }
  const moved = { from: sender, to: receiver, amount, token: contract }
  return { ...place, kind: 'move', ...moved, ...(nft && { tokenId, nft }) }
}

function readInternal(item: unknown): MoveRow | 'none' | undefined {
  const { from, to, value, success, type } = Object(item)
  const place = readPlace(item)
  const [sender, receiver, amount] = [partyOf(from), partyOf(to), readBaseUnits(value)]
  if (amount === 0n || success === false || type === 'delegatecall' || !to) return 'none'
  if (!place || !sender || !receiver || amount === undefined || success !== true) return undefined
  return { ...place, kind: 'move', from: sender, to: receiver, amount }
}
