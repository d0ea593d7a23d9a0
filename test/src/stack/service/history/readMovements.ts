import type { Movement } from './indexedTransaction.js'
import type { RawLog, RawReceipt, RawTrace, RawTransaction } from './rawBlock.js'

/** `Transfer(address,address,uint256)`, of ERC-20 and of ERC-721. */
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/**
 * What a transaction moved: the native token with it and within it, ERC-20 tokens and NFTs. Nothing where it failed.
 * Nothing at all sent to somebody, without a call, is a movement of 0.
 */
export function readMovements({ transaction, receipt, traces }: readMovements.Options): Movement[] {
  if (BigInt(receipt.status) === 0n) return []
  const value = BigInt(transaction.value)
  const to = transaction.to ?? receipt.contractAddress
  const own = to && (value > 0n || transaction.input === '0x')
  return [
    ...(own ? [move(transaction.from, to, value)] : []),
    ...findInnerCalls(traces),
    ...receipt.logs.flatMap(readTransfer),
  ]
}

export declare namespace readMovements {
  type Options = {
    transaction: RawTransaction
    receipt: RawReceipt
    /** The calls of this transaction. */
    traces: readonly RawTrace[]
  }
}

function findInnerCalls(traces: readonly RawTrace[]): Movement[] {
  const undone = traces.filter(({ error }) => error).map(({ traceAddress }) => traceAddress)
  return traces.flatMap(({ action, traceAddress, type }) => {
    const value = BigInt(action.value ?? '0x0')
    const isSent = type === 'call' && action.callType === 'call' && value > 0n
    const isUndone = undone.some((outer) => outer.every((step, at) => traceAddress[at] === step))
    if (!isSent || isUndone || traceAddress.length === 0) return []
    return action.from && action.to ? [move(action.from, action.to, value)] : []
  })
}

function readTransfer({ address, topics, data }: RawLog): Movement[] {
  const [kind, from, to, tokenId] = topics
  if (kind !== transfer || !from || !to) return []
  const movement = move(toAddress(from), toAddress(to), 1n)
  const token = address.toLowerCase() as `0x${string}`
  if (tokenId) return [{ ...movement, token, tokenId: BigInt(tokenId) }]
  return /^0x[0-9a-f]{64}$/i.test(data) ? [{ ...movement, token, amount: BigInt(data) }] : []
}

function move(from: `0x${string}`, to: `0x${string}`, amount: bigint): Movement {
  return {
    from: from.toLowerCase() as `0x${string}`,
    to: to.toLowerCase() as `0x${string}`,
    amount,
  }
}

const toAddress = (topic: string): `0x${string}` => `0x${topic.slice(26)}`
