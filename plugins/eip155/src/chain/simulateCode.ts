import { isWalletKitError } from '@wallet-kit/core'
import { type RpcError, readProperty } from '@wallet-kit/core/plugin'
import { parseHex } from '../wallet/parseHex.js'
import { isRevert } from './isRevert.js'
import type { Ask, Simulation, SimulationInput } from './simulation.js'
import { writeSimulator } from './writeSimulator.js'

/** Plays calls through by `eth_call`, with a program in the account's place. Undefined where the node takes no state override. */
export function simulateCall(ask: Ask, input: SimulationInput): Promise<Simulation | undefined> {
  return run(input, (call, override) => ask('eth_call', [call, 'latest', override]))
}

/** The same by `debug_traceCall`, for a node whose `eth_call` takes no state override. */
export function simulateTrace(ask: Ask, input: SimulationInput): Promise<Simulation | undefined> {
  return run(input, async (call, stateOverrides) => {
    const options = { tracer: 'callTracer', stateOverrides }
    const trace = await ask('debug_traceCall', [call, 'latest', options])
    return readProperty(trace, 'error') === undefined
      ? readProperty(trace, 'output')
      : { failure: String(readProperty(trace, 'revertReason') ?? readProperty(trace, 'error')) }
  })
}

type Play = (call: object, override: object) => Promise<unknown>

async function run(input: SimulationInput, play: Play): Promise<Simulation | undefined> {
  const { from, reads } = input
  // The account calls itself, so whoever it calls sees it as the sender and as the origin.
  const answer = await play({ from, to: from }, { [from]: { code: writeSimulator(input) } }).catch(
    (error) => {
      if (!isRevert(error)) throw error
      const { details } = error as RpcError
      return { failure: (isWalletKitError(error) && details) || 'It is reverted.' }
    },
  )
  const failure = readProperty(answer, 'failure')
  const nothing = reads.map(() => undefined)
  if (typeof failure === 'string') return { before: nothing, after: nothing, logs: [], failure }
  const hex = parseHex(answer, reads.length * 2 * 128)?.slice(2)
  if (hex === undefined) return undefined
  // A word that says whether there is an answer, and the answer.
  const words = (hex.match(/.{128}/g) ?? []).map((pair) =>
    BigInt(`0x${pair.slice(0, 64)}`) === 1n ? BigInt(`0x${pair.slice(64)}`) : undefined,
  )
  return { before: words.slice(0, reads.length), after: words.slice(reads.length), logs: [] }
}
