import type { Rpc } from '../../createRpc.js'
import type { IndexedTransaction } from './indexedTransaction.js'
import type { RawBlock } from './rawBlock.js'
import { type IndexedBlock, readBlock } from './readBlock.js'
import { readPending } from './readPending.js'

const AT_ONCE = 16

/** What a chain's blocks hold, read once. */
export type ChainIndex = {
  /** Every transaction, the oldest first, up to the chain's head of now; those that wait to be mined last. */
  read(): Promise<readonly IndexedTransaction[]>
  /** Grows whenever blocks that were read are gone from the chain: what was learned from them may be wrong. */
  readonly era: number
}

/**
 * Reads a chain block by block, each one once. Where a block is no more in the chain (`evm_revert`, `anvil_reset`, a
 * reorganisation), it is forgotten with all that follow it.
 */
export function createChainIndex(rpc: Rpc): ChainIndex {
  const blocks: IndexedBlock[] = []
  const seen = new Map<string, number>()
  let era = 0
  let last: Promise<unknown> = Promise.resolve()

  async function forgetUndone(head: number) {
    for (let top = blocks.at(-1); top; top = blocks.at(-1)) {
      const at = `0x${top.number.toString(16)}`
      const now =
        top.number <= head
          ? await rpc<RawBlock | null>('eth_getBlockByNumber', [at, false])
          : undefined
      if (now?.hash === top.hash) return
      blocks.pop()
      era += 1
    }
  }
  async function update() {
    const head = Number(await rpc<string>('eth_blockNumber'))
    await forgetUndone(head)
    for (let next = (blocks.at(-1)?.number ?? -1) + 1; next <= head; next += AT_ONCE) {
      const count = Math.min(AT_ONCE, head - next + 1)
      const numbers = Array.from({ length: count }, (_, index) => next + index)
      blocks.push(...(await Promise.all(numbers.map((number) => readBlock(rpc, number)))))
    }
    const mined = blocks.flatMap(({ transactions }) => transactions)
    return [...mined, ...(await readPending({ rpc, seen }))]
  }
  return {
    // One after the other: two readers at a time would each add the same blocks.
    read() {
      const reading = last.then(update)
      last = reading.catch(() => {})
      return reading
    },
    get era() {
      return era
    },
  }
}
