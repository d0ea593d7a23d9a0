import { isWalletKitError, type Kit, type Network } from '@wallet-kit/core'
import { eip155Slice } from '../slice.js'
import { simulateBlock } from './simulateBlock.js'
import { simulateCall, simulateTrace } from './simulateCode.js'
import type { Simulation, SimulationInput } from './simulation.js'

const ways = [simulateBlock, simulateCall, simulateTrace] as const

/**
 * Plays calls through without sending them: by `eth_simulateV1`, else by `eth_call` with a state override, else by
 * `debug_traceCall`. The way that a network's node has is remembered. Gives why not where it has none of them; rejects with the
 * signal only.
 */
export async function simulate(
  kit: Kit,
  { network, signal, ...input }: simulate.Options,
): Promise<Simulation | { readonly reason: string }> {
  const { caipNetworkId } = network
  const { rpc: pool, simulators } = kit.read(eip155Slice)
  const rpc = pool.peek()(network)
  const ask = (method: string, params: readonly unknown[]) => rpc({ method, params }, { signal })
  let reason = 'The node simulates nothing.'
  const known = simulators.peek().get(caipNetworkId) ?? 0
  for (let way = known; way < ways.length; way++) {
    try {
      const simulation = await ways[way]?.(ask, input)
      if (!simulation) continue
      if (way !== known) {
        kit.write(eip155Slice, (slice) => {
          slice.simulators.value = new Map([...simulators.peek(), [caipNetworkId, way]])
        })
      }
      return simulation
    } catch (error) {
      signal?.throwIfAborted()
      if (isWalletKitError(error)) reason = error.details ?? error.shortMessage
      else throw error
    }
  }
  return { reason }
}

export declare namespace simulate {
  type Options = SimulationInput & {
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }
}
