import { parseQuantity, toHex } from './hex.js'

/** Nodes refuse longer ranges of logs. */
const maxBlocks = 1_000n
/** A node may know of a log later than of its block, and a block may be replaced: so many blocks are read again. */
const overlap = 20n

/**
 * Gives a function that reads logs, a thousand blocks with each call: from the block `start` on, or from a little before the newest one, and in the
 * end the newest blocks again and again. It gives undefined if nothing is known of these blocks, which it asks for again then. `onBlocks` hears
 * the first of the blocks that are read.
 */
export function createLogReader(
  ask: (method: string, ...params: unknown[]) => Promise<unknown>,
  { filters, start, onBlocks }: createLogReader.Options,
) {
  let next = start

  return async function read(): Promise<readonly unknown[] | undefined> {
    const head = parseQuantity(await ask('eth_blockNumber'))
    if (head === undefined) return undefined
    const first = next ?? (head > overlap ? head - overlap : 0n)
    if (first > head) return []
    onBlocks?.(first)
    const last = head - first < maxBlocks ? head : first + maxBlocks - 1n
    const range = { fromBlock: toHex(first), toBlock: toHex(last) }
    const lists = await Promise.all(
      filters.map((filter) => ask('eth_getLogs', { ...filter, ...range }).catch(() => undefined)),
    )
    if (!lists.every(Array.isArray)) return undefined
    next =
      last < head ? last + 1n : last > overlap && last - overlap > first ? last - overlap : first
    return lists.flat()
  }
}

export declare namespace createLogReader {
  type Options = {
    /** Addresses and topics, as `eth_getLogs` takes them. */
    readonly filters: readonly object[]
    readonly start?: bigint | undefined
    readonly onBlocks?: ((first: bigint) => void) | undefined
  }
}
