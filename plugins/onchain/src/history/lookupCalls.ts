import { mapInBatches } from '../mapInBatches.js'
import type { ReadContext } from '../readContext.js'
import { type LogRow, toNumber } from './readLogs.js'
import { type CallRow, type MoveRow, readAddress, readHash, readSelector } from './rows.js'

/**
 * Asks the chain for the transactions that moved something, so that it is known who sent them. One that it does not tell of is left out.
 */
export async function lookupCalls(
  context: ReadContext,
  { moves, signal }: { moves: readonly MoveRow[]; signal: AbortSignal | undefined },
): Promise<readonly CallRow[]> {
  const byHash = new Map(moves.map((move) => [move.hash, move]))
  const calls = await mapInBatches([...byHash.values()], async ({ hash, block, time }) => {
    const answer = await ask(context, ['eth_getTransactionByHash', [hash]], signal)
    const { from, to, value, input } = Object(answer)
    const [sender, receiver] = [readAddress(from), readAddress(to)]
    const selector = readSelector(input)
    const isAsked = readHash(Object(answer).hash) === hash && /^0x[\da-f]{1,64}$/i.test(value)
    if (!isAsked || !sender || selector === undefined || (to && !receiver)) return undefined
    // It has moved something, so it has not failed.
    const sent = { from: sender, to: receiver, value: BigInt(value), selector, isFailed: false }
    return { kind: 'call' as const, hash, block, time, ...sent }
  })
  return calls.flatMap((call) => call ?? [])
}

/** Asks for the times of blocks that their logs do not tell. What nobody tells the time of is left out. */
export async function lookupTimes(
  context: ReadContext,
  { rows, signal }: { rows: readonly LogRow[]; signal: AbortSignal | undefined },
): Promise<readonly MoveRow[]> {
  const blocks = [...new Set(rows.flatMap(({ time, block }) => (time === undefined ? block : [])))]
  const times = new Map<number, number | undefined>()
  await mapInBatches(blocks, async (block) => {
    const params = [`0x${block.toString(16)}`, false]
    const answer = await ask(context, ['eth_getBlockByNumber', params], signal)
    times.set(block, toNumber(Object(answer).timestamp))
  })
  return rows.flatMap((row) => {
    const seconds = times.get(row.block)
    const time = row.time ?? (seconds === undefined ? undefined : seconds * 1000)
    return time === undefined ? [] : { ...row, time }
  })
}

/** Undefined where the node does not answer: one of many may be missing. */
async function ask(
  { rpc }: ReadContext,
  [method, params]: [string, readonly unknown[]],
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const answer = await rpc({ method, params }, { signal }).catch(() => undefined)
  signal?.throwIfAborted()
  return answer
}
