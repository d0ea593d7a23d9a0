import { isWalletKitError } from '@wallet-kit/core'
import { isRevert, type RpcError, readProperty } from '@wallet-kit/core/plugin'
import { parseHex, toHex } from './hex.js'
import { shareGas } from './readMarket.js'
import type { Ask, Simulation, SimulationInput } from './simulate.js'

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
  const { from, reads, market } = input
  const code = writeSimulator(input)
  const gas = market && (market.limit < maxGas ? market.limit : maxGas)
  const paid = market && gas && { gas: toHex(gas), gasPrice: toHex(market.price) }
  // A node takes the whole limit first. So the calls see what the account really has.
  const balance = market && gas && { balance: toHex(market.balance + gas * market.price) }
  // The account calls itself, so whoever it calls sees it as the sender and as the origin.
  const answer = await play({ from, to: from, ...paid }, { [from]: { code, ...balance } }).catch(
    (error) => {
      if (!isRevert(error)) throw error
      const { details } = error as RpcError
      return { failure: (isWalletKitError(error) && details) || 'It is reverted.' }
    },
  )
  const failure = readProperty(answer, 'failure')
  const nothing = reads.map(() => undefined)
  if (typeof failure === 'string') return { before: nothing, after: nothing, failure }
  const hex = parseHex(answer, reads.length * 2 * 128)?.slice(2)
  if (hex === undefined) return undefined
  // Each read is two words: whether there is an answer, and the answer.
  const words = (hex.match(/.{128}/g) ?? []).map((pair) =>
    BigInt(`0x${pair.slice(0, 64)}`) === 1n ? BigInt(`0x${pair.slice(64)}`) : undefined,
  )
  return { before: words.slice(0, reads.length), after: words.slice(reads.length) }
}

/** The most gas that nodes let a simulation have, as most of them are set up. */
const maxGas = 30_000_000n

/** The gas that one read may take, so that a token that burns all of it does not stop the other reads. */
const readGas = 500_000

/**
 * Writes the code that replaces an account's own while calls are played through. The code reads, makes the calls and reads again. It
 * answers two words for each read: 1 and the figure, or 0 where there is none. It reverts with the answer of a call that fails. When
 * another account calls it, it only takes the coin.
 */
function writeSimulator(input: SimulationInput): `0x${string}` {
  // Every pushed number has the same width, so a first pass tells how long the code is and where the call data begins.
  const { code } = write(input, 0)
  const { code: final, data } = write(input, code.length / 2)
  return `0x${final}${data}`
}

/** A number of three bytes, pushed. */
const push = (value: number) => `62${value.toString(16).padStart(6, '0')}`
const word = (value: bigint) => `7f${value.toString(16).padStart(64, '0')}`
const address = (value: string) => `73${value.slice(2).toLowerCase()}`

/** What a transaction pays before its call has any gas. @see https://eips.ethereum.org/EIPS/eip-2028 */
function countIntrinsic(data: string): bigint {
  const bytes = data.slice(2).match(/../g) ?? []
  return bytes.reduce((sum, byte) => sum + (byte === '00' ? 4n : 16n), 21_000n)
}

function write(input: SimulationInput, tail: number) {
  const { calls, reads } = input
  const limits = shareGas(input)
  const size = reads.length * 2 * 64
  let code = ''
  let data = ''
  // The target is behind PUSH3, its number and JUMPI (5 bytes), and behind the body.
  const jumpOver = (body: string) => {
    const target = code.length / 2 + 5 + body.length / 2
    code += `${push(target)}57${body}5b`
  }
  /** CODECOPY of call data to the end of the answer. */
  const load = (hex: string) => {
    code += `${push(hex.length / 2)}${push(tail + data.length / 2)}${push(size)}39`
    data += hex
    return `${push(hex.length / 2)}${push(size)}`
  }
  const readAll = (phase: number) => {
    reads.forEach(({ to, data: call }, index) => {
      const place = (phase * reads.length + index) * 64
      if (!call) {
        // BALANCE, MSTORE, and 1.
        code += `${address(to)}31${push(place + 32)}52${push(1)}${push(place)}52`
        return
      }
      const args = load(call.slice(2))
      // STATICCALL. The answer counts if the call succeeded and gave a whole word (RETURNDATASIZE GT 31, AND, MSTORE).
      code += `${push(32)}${push(place + 32)}${args}${address(to)}${push(readGas)}fa`
      code += `${push(31)}3d1116${push(place)}52`
    })
  }

  // CALLER, ADDRESS, EQ; else STOP.
  code += '333014'
  jumpOver('00')
  readAll(0)
  for (const [index, { to, data: call = '0x', value = 0n }] of calls.entries()) {
    const args = load(call.slice(2))
    const own = (limits[index] ?? 0n) - countIntrinsic(call)
    // CALL with its own gas, else all of it. Where it fails, revert with its answer (RETURNDATACOPY, REVERT).
    const gas = own > 0n ? word(own) : '5a'
    code += `${push(0)}${push(0)}${args}${word(value)}${address(to)}${gas}f1`
    jumpOver('3d600060003e3d6000fd')
  }
  readAll(1)
  // RETURN, and INVALID between code and data.
  code += `${push(size)}${push(0)}f3fe`
  return { code, data }
}
