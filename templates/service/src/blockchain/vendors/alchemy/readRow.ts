import type { Network } from '@wallet-kit/core'
import { cutText } from '@wallet-kit/core/plugin'
import type { Move } from '../describeMoves.js'
import { readAddress, readDecimals, readUnits } from '../readAmounts.js'

/** A row of Alchemy's transfers. */
export type Row = {
  /** Alchemy's own name of it. */
  readonly id: string
  readonly hash: string
  readonly block: number
  /** Milliseconds since 1970. */
  readonly time: number
  /** It is the transaction itself, and not what a contract moved in it. */
  readonly isCall: boolean
  /** A token wrote it in a log. */
  readonly isLog: boolean
  readonly sender: string
  readonly receiver: string | undefined
  readonly moves: readonly Move[]
}

/** Reads one transfer; undefined for what cannot be read. */
export function readRow(value: unknown, network: Network): Row | undefined {
  const { uniqueId, hash, blockNum, from, to, category, metadata } = Object(value)
  const [sender, receiver] = [readAddress(from), readAddress(to)]
  const block = readUnits(blockNum)
  const { blockTimestamp } = Object(metadata)
  const time = typeof blockTimestamp === 'string' ? Date.parse(blockTimestamp) : Number.NaN
  const isHash = typeof hash === 'string' && /^0x[\da-f]{64}$/i.test(hash)
  if (!isHash || !sender || (to && !receiver) || Number.isNaN(time)) return undefined
  if (block === undefined || block > Number.MAX_SAFE_INTEGER || typeof uniqueId !== 'string') {
    return undefined
  }
  const isCall = category === 'external'
  const isLog = !isCall && category !== 'internal'
  const moves = readMoves(value, { from: sender, to: receiver, network })
  if (!moves) return undefined
  return {
    ...{ id: uniqueId, hash: hash.toLowerCase(), block: Number(block), time, isCall },
    ...{ isLog, sender, receiver, moves },
  }
}

/** A batch of more NFTs is not read. */
const mostItems = 100

function readMoves(
  value: unknown,
  { from, to, network }: { from: string; to: string | undefined; network: Network },
): readonly Move[] | undefined {
  const { category, rawContract, asset, tokenId, erc1155Metadata } = Object(value)
  const { address, value: raw, decimal } = Object(rawContract)
  if (category === 'external' || category === 'internal') {
    const amount = readUnits(raw)
    if (amount === undefined || !network.nativeCurrency.decimals) return undefined
    // Without a receiver it made a contract.
    return to && amount > 0n ? [{ from, to, amount }] : []
  }
  const contract = readAddress(address)
  if (!contract || !to) return undefined
  const symbol = typeof asset === 'string' ? cutText(asset, 64) : ''
  if (category === 'erc20') {
    const [amount, decimals] = [readUnits(raw), readDecimals(decimal)]
    if (amount === undefined) return undefined
    if (decimals === undefined || !symbol) return [{ from, to, amount, isUnnamed: true }]
    return [{ from, to, amount, token: { address: contract, symbol, decimals } }]
  }
  if (category === 'erc721') {
    const id = readUnits(tokenId)
    return id === undefined
      ? undefined
      : [{ from, to, amount: 1n, nft: { contract, tokenId: id, collection: symbol } }]
  }
  const items: readonly unknown[] = Array.isArray(erc1155Metadata) ? erc1155Metadata : []
  const moved = items.slice(0, mostItems).flatMap((item): readonly Move[] => {
    const { tokenId, value } = Object(item)
    const [id, amount] = [readUnits(tokenId), readUnits(value)]
    if (id === undefined || amount === undefined) return []
    return [{ from, to, amount, nft: { contract, tokenId: id, collection: symbol } }]
  })
  return moved.length && moved.length === items.length ? moved : undefined
}
