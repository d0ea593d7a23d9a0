import { readProperty } from '@wallet-kit/core/plugin'
import { parseHex } from '../wallet/parseHex.js'
import { toHex } from '../wallet/toHex.js'
import type { Ask, SimulatedLog, Simulation, SimulationInput } from './simulation.js'

/** Where the program below stands for the simulation; nobody has its key. */
const reader = '0x00000000000000000000000000000000000fe111'
/** Answers the coin of the address in its call data: PUSH1 0, CALLDATALOAD, BALANCE, PUSH1 0, MSTORE, PUSH1 32, PUSH1 0, RETURN. */
const readerCode = '0x6000353160005260206000f3'

/**
 * Plays calls through in one block, and reads before and after. Undefined where the node's answer is none.
 * @see https://ethereum.github.io/execution-apis/docs/reference/eth_simulateV1
 */
export async function simulateBlock(
  ask: Ask,
  { from, calls, reads }: SimulationInput,
): Promise<Simulation | undefined> {
  const asked = reads.map(({ to, data }) =>
    data
      ? { to, input: data }
      : { to: reader, input: `0x${to.slice(2).toLowerCase().padStart(64, '0')}` },
  )
  const sent = calls.map(({ to, data, value = 0n }) => ({
    from,
    to,
    input: data ?? '0x',
    value: toHex(value),
  }))
  const block = {
    stateOverrides: { [reader]: { code: readerCode } },
    calls: [...asked, ...sent, ...asked],
  }
  const options = { blockStateCalls: [block], traceTransfers: true, validation: false }
  const answer = await ask('eth_simulateV1', [options, 'latest'])
  const results = readProperty(Array.isArray(answer) ? answer[0] : undefined, 'calls')
  if (!Array.isArray(results) || results.length !== block.calls.length) return undefined
  const played = results.slice(reads.length, reads.length + calls.length)
  const failed = played.find((each) => readProperty(each, 'status') !== '0x1')
  const before = results.slice(0, reads.length).map(readWord)
  if (failed) {
    const message = readProperty(readProperty(failed, 'error'), 'message')
    const failure = typeof message === 'string' ? message : 'It is reverted.'
    return { before, after: before, logs: [], failure }
  }
  return {
    before,
    after: results.slice(-reads.length).map(readWord),
    logs: played.flatMap((each) => readLogs(readProperty(each, 'logs'))),
  }
}

function readWord(result: unknown): bigint | undefined {
  const isDone = readProperty(result, 'status') === '0x1'
  const word = parseHex(readProperty(result, 'returnData'))?.slice(0, 66)
  return isDone && word?.length === 66 ? BigInt(word) : undefined
}

function readLogs(logs: unknown): readonly SimulatedLog[] {
  if (!Array.isArray(logs)) return []
  return logs.flatMap((each) => {
    const { address, topics, ...rest } = Object(each)
    const data = parseHex(rest.data) ?? '0x'
    const isWhole = parseHex(address, 40) && Array.isArray(topics)
    return isWhole && topics.every((topic) => parseHex(topic, 64))
      ? [{ address, topics, data }]
      : []
  })
}
