import type { Rpc } from '../../createRpc.js'
import type { IndexedTransaction } from './indexedTransaction.js'
import type { RawBlock, RawReceipt, RawTrace } from './rawBlock.js'
import { readMovements } from './readMovements.js'

const PER_BLOCK = 100_000

/** A block as the index keeps it. */
export type IndexedBlock = {
  number: number
  hash: string
  transactions: readonly IndexedTransaction[]
}

/** Reads a block with all that its transactions moved. Rejects with a StackError where the chain does not answer. */
export async function readBlock(rpc: Rpc, number: number): Promise<IndexedBlock> {
  const at = `0x${number.toString(16)}`
  const [block, receipts] = await Promise.all([
    rpc<RawBlock>('eth_getBlockByNumber', [at, true]),
    rpc<readonly RawReceipt[]>('eth_getBlockReceipts', [at]),
  ])
  const hasCalls = block.transactions.some(({ input, to }) => to && input !== '0x')
  const traces = hasCalls ? await rpc<readonly RawTrace[]>('trace_block', [at]) : []
  const time = Number(block.timestamp) * 1000
  return {
    number,
    hash: block.hash,
    transactions: block.transactions.flatMap((transaction, index) => {
      const { hash, from, to, input, nonce } = transaction
      const receipt = receipts.find(({ transactionHash }) => transactionHash === hash)
      if (!receipt) return []
      const own = traces.filter(({ transactionHash }) => transactionHash === hash)
      return {
        hash,
        position: number * PER_BLOCK + index,
        time,
        from: from.toLowerCase() as `0x${string}`,
        to: (to?.toLowerCase() as `0x${string}` | undefined) ?? null,
        input,
        nonce: Number(nonce),
        status: BigInt(receipt.status) === 1n ? 'confirmed' : 'failed',
        movements: readMovements({ transaction, receipt, traces: own }),
      }
    }),
  }
}
