type Hex = `0x${string}`

/** A transaction as a node tells it. */
export type RawTransaction = {
  hash: Hex
  from: Hex
  to: Hex | null
  input: Hex
  value: Hex
  nonce: Hex
  transactionIndex: Hex
}

/** A block with its transactions. */
export type RawBlock = {
  number: Hex
  hash: Hex
  timestamp: Hex
  transactions: readonly RawTransaction[]
}

/** What became of a transaction. */
export type RawReceipt = {
  transactionHash: Hex
  status: Hex
  contractAddress: Hex | null
  logs: readonly RawLog[]
}

/** What a contract wrote down. */
export type RawLog = { address: Hex; topics: readonly Hex[]; data: Hex }

/** A call within a transaction, as `trace_block` tells it. */
export type RawTrace = {
  type: string
  action: { from?: Hex; to?: Hex; value?: Hex; callType?: string }
  error?: string | null
  traceAddress: readonly number[]
  transactionHash: Hex
}
