import { array, object, safeParse, string } from 'valibot'
import { type Batch, readBatch } from '../calls/batches.js'
import { quantitySchema } from '../calls/call.js'
import { CallsRefusedError, NodeNotReachedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import type { Call } from '../handleRpc.js'
import { requireAccount } from '../keys/openKeys.js'
import { askNode } from '../rpc/askNode.js'
import { requireNetwork } from '../rpc/network.js'

const receiptSchema = object({
  ...{ status: quantitySchema, blockHash: string(), blockNumber: quantitySchema },
  ...{ gasUsed: quantitySchema, transactionHash: string() },
  logs: array(object({ address: string(), data: string(), topics: array(string()) })),
})

/**
 * `wallet_getCallsStatus`: how far calls are, by the id that `wallet_sendCalls` gave: 100 pending, 200 done, 400 never carried out, 500 failed, 600
 * done in part.
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export async function getCallsStatus(frame: Frame, { params: [id] }: Call): Promise<unknown> {
  await requireAccount(frame)
  const batch = typeof id === 'string' ? readBatch(frame, id) : undefined
  if (!batch)
    throw new CallsRefusedError({ code: 5730, problem: 'There are no calls with this id.' })
  requireNetwork(frame, batch.chainId)
  const { chainId, isAtomic } = batch
  const { status, receipts } = isAtomic
    ? await readOperation(frame, batch)
    : await readTransactions(frame, batch)
  return {
    ...{ version: '2.0.0', id, status, atomic: isAtomic },
    chainId: `0x${BigInt(chainId.slice('eip155:'.length)).toString(16)}`,
    ...(receipts.length && { receipts }),
  }
}

async function readTransactions(frame: Frame, { chainId, hashes }: Batch) {
  const answers = await Promise.all(
    hashes.map((hash) =>
      hash
        ? askNode(frame, { chainId, method: 'eth_getTransactionReceipt', params: [hash] })
        : undefined,
    ),
  )
  const receipts = answers.flatMap((answer) => {
    // It was not sent, or the node says that there is no receipt yet.
    if (answer === undefined || answer === null) return []
    const { success, output } = safeParse(receiptSchema, answer)
    if (!success) throw new NodeNotReachedError({ cause: answer })
    return [output]
  })
  const good = receipts.filter(({ status }) => BigInt(status) === 1n).length
  const isPending = answers.includes(null)
  const isDone = good === hashes.length
  return { status: isPending ? 100 : isDone ? 200 : good ? 600 : 500, receipts }
}

async function readOperation(frame: Frame, batch: Batch) {
  const { lookupOperation } = await import('../smart-accounts/lookupOperation.js')
  const { hashes, ...sent } = batch
  const found = await lookupOperation(frame, { ...sent, hash: hashes[0] ?? '' })
  if (typeof found === 'string') return { status: found === 'lost' ? 400 : 100, receipts: [] }
  return { status: found.isDone ? 200 : 500, receipts: [found.receipt] }
}
