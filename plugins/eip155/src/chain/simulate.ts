import { isWalletKitError, type Kit, type Network, type WalletKitError } from '@wallet-kit/core'
import { isUnreached, type Rpc, type RpcError } from '@wallet-kit/core/plugin'
import { getLive } from '../slice.js'
import type { GasMarket } from './readMarket.js'
import { simulateBlock } from './simulateBlock.js'
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
    /** The gas limit that it is sent with; default a share of the block. */
    readonly gas?: bigint | undefined
  }[]
  readonly reads: readonly SimulatedRead[]
  /** What the calls pay for gas. Without it a contract can see that it is only simulated. */
  readonly market?: GasMarket | undefined
}

/** What came of it. */
export type Simulation = {
  /** In the order of the reads; undefined where nothing was answered. */
  readonly before: readonly (bigint | undefined)[]
  readonly after: readonly (bigint | undefined)[]
  /** What contracts say that they did; absent if the node does not say it. */
  readonly logs?: readonly SimulatedLog[]
  /** Why the network would refuse the calls. */
  readonly failure?: string
}

export type SimulatedLog = {
  readonly address: string
  readonly topics: readonly string[]
  /** Hex with `0x`. */
  readonly data: string
}

/** Nothing was played through. */
export type NotPlayed = {
  /** Why, for developers. */
  readonly reason: string
  /** No answer came for at least one of the ways, so the network may have it. */
  readonly isUnreached: boolean
  /** A node answered, but not in a way that says that it lacks every way. */
  readonly isFailed: boolean
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
): Promise<Simulation | NotPlayed> {
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
): Promise<Simulation | NotPlayed> {
  const ask = (method: string, params: readonly unknown[]) => rpc({ method, params }, { signal })
  let reason = 'The node simulates nothing.'
  let isLacking = true
  let isLost = false
  for (let way = known; way < ways.length; way++) {
    try {
      const simulation = await ways[way]?.(ask, input)
      // A node that answers to a block does not lack that way, though this answer cannot be read.
      if (!simulation && !way) {
        reason = 'The answer of the node cannot be read.'
        isLacking = false
      }
      if (!simulation) continue
      if (way !== known && isLacking) onFound?.(way)
      return simulation
    } catch (error) {
      signal?.throwIfAborted()
      if (!isWalletKitError(error)) throw error
      reason = error.details ?? error.shortMessage
      isLacking &&= isRefusedAlways(error)
      isLost ||= isUnreached(error)
    }
  }
  return { reason, isUnreached: isLost, isFailed: !isLost && !isLacking }
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
