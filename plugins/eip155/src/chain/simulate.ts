import { isWalletKitError, type Kit, type Network, type WalletKitError } from '@wallet-kit/core'
import { type Rpc, type RpcError, readProperty } from '@wallet-kit/core/plugin'
import { getLive } from '../slice.js'
import { parseHex, toHex } from './hex.js'
import { simulateCall, simulateTrace } from './simulateCode.js'

/** A figure that is read before and after: what a call answers as one word, or without call data the coin of an address. */
export type SimulatedRead = { readonly to: string; readonly data?: `0x${string}` | undefined }

/** What is played through. */
export type SimulationInput = {
  readonly from: string
  readonly calls: readonly {
    readonly to: string
    /** Hex with `0x`. */
    readonly data?: string
    /** Wei. */
    readonly value?: bigint
  }[]
  readonly reads: readonly SimulatedRead[]
}

/** What came of it. */
export type Simulation = {
  /** In the order of the reads; undefined where nothing was answered. */
  readonly before: readonly (bigint | undefined)[]
  readonly after: readonly (bigint | undefined)[]
  /** What contracts say that they did; none where the node does not tell. */
  readonly logs: readonly SimulatedLog[]
  /** Why the network would refuse the calls. */
  readonly failure?: string
}

export type SimulatedLog = {
  readonly address: string
  readonly topics: readonly string[]
  /** Hex with `0x`. */
  readonly data: string
}

/** Asks a node; its `signal` is bound. */
export type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

const ways = [simulateBlock, simulateCall, simulateTrace] as const

/**
 * Plays calls through without sending them: by `eth_simulateV1`, else by `eth_call` with a state override, else by
 * `debug_traceCall`. The kit remembers which of them a network's node has. Gives the reason where it has none; rejects with the
 * signal only.
 */
export async function simulate(
  kit: Kit,
  { network, signal, ...input }: simulate.Options,
): Promise<Simulation | { readonly reason: string }> {
  const { caipNetworkId } = network
  const { rpc, simulators } = getLive(kit)
  return playCalls(rpc(network), {
    ...input,
    ...{ signal, known: simulators.get(caipNetworkId) },
    onFound: (way) => simulators.set(caipNetworkId, way),
  })
}

export declare namespace simulate {
  type Options = SimulationInput & {
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }
}

/** Plays calls through as `simulate` does, over any JSON-RPC. What fails there throws core's `RpcError`. */
export async function playCalls(
  rpc: Rpc,
  { signal, known = 0, onFound, ...input }: playCalls.Options,
): Promise<Simulation | { readonly reason: string }> {
  const ask = (method: string, params: readonly unknown[]) => rpc({ method, params }, { signal })
  let reason = 'The node simulates nothing.'
  let isLacking = true
  for (let way = known; way < ways.length; way++) {
    try {
      const simulation = await ways[way]?.(ask, input)
      if (!simulation) continue
      if (way !== known && isLacking) onFound?.(way)
      return simulation
    } catch (error) {
      signal?.throwIfAborted()
      if (!isWalletKitError(error)) throw error
      reason = error.details ?? error.shortMessage
      isLacking &&= isRefusedAlways(error)
    }
  }
  return { reason }
}

/**
 * Whether a node would refuse any other calls in this way, too. The codes of `eth_simulateV1` (-38xxx) are about these calls, and -32005 is
 * about how much the node was asked for.
 */
function isRefusedAlways(error: WalletKitError): boolean {
  if (!isWalletKitError(error, 'RpcError')) return false
  const { code } = error as RpcError
  return code !== -32005 && Math.trunc(code / 1000) !== -38
}

export declare namespace playCalls {
  type Options = SimulationInput & {
    readonly signal?: AbortSignal | undefined
    /** The first way that the node may have; default the best one. */
    readonly known?: number | undefined
    /** Told of another one, where the node lacks those before. */
    readonly onFound?: ((way: number) => void) | undefined
  }
}

/** The program below stands at this address during the simulation. The address has no known key. */
const reader = '0x00000000000000000000000000000000000fe111'
/** Answers the coin balance of the address in its call data: PUSH1 0, CALLDATALOAD, BALANCE, PUSH1 0, MSTORE, PUSH1 32, PUSH1 0, RETURN. */
const readerCode = '0x6000353160005260206000f3'

/**
 * Plays calls through in one block, and reads before and after. Undefined where the node's answer cannot be read.
 * @see https://ethereum.github.io/execution-apis/docs/reference/eth_simulateV1
 */
async function simulateBlock(
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
