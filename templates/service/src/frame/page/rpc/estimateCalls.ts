import { array, is, looseObject, object, safeParse } from 'valibot'
import { type EvmCall, quantitySchema } from '../calls/call.js'
import {
  NodeNotReachedError,
  NodeRefusedError,
  TransactionRefusedError,
} from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { askNode } from './askNode.js'
import { throwRefusal } from './throwRefusal.js'

const callResult = looseObject({ status: quantitySchema, gasUsed: quantitySchema })
const simulationSchema = array(object({ calls: array(callResult) }))

/** Codes of JSON-RPC and EIP-1474 for a method that a node does not have. */
const missing: readonly unknown[] = [-32600, -32601, -32602, -32004, 4200]
const isMissing = ({ code, message }: NodeRefusedError) =>
  missing.includes(code) || /not (found|supported|available|exist)/i.test(message)

/**
 * The gas of calls that are sent one after the other: each is played through behind those before it (`eth_simulateV1`), with half of it on top,
 * since what a call gives back is needed first. A node without it estimates each alone. Throws `TransactionRefusedError` where one would fail.
 */
export async function estimateCalls(
  frame: Frame,
  { chainId, from, calls }: estimateCalls.Options,
): Promise<readonly bigint[]> {
  const sent = calls.map(({ to, value, data }) => ({
    ...{ from, value: `0x${value.toString(16)}`, data },
    ...(to && { to }),
  }))
  const ask = (method: string, params: readonly unknown[]) =>
    askNode(frame, { chainId, method, params })
  const options = { blockStateCalls: [{ calls: sent }], validation: false }
  const played = await ask('eth_simulateV1', [options, 'latest']).catch((error) => {
    if (!(error instanceof NodeRefusedError) || !isMissing(error)) throwRefusal(error)
  })
  const { success, output } = safeParse(simulationSchema, played)
  const results = success ? output[0]?.calls : undefined
  if (results?.length === calls.length) {
    const failed = results.find(({ status }) => BigInt(status) !== 1n)
    if (failed) {
      const message = Reflect.get(Object(failed.error), 'message')
      throw new TransactionRefusedError({ code: 3, message: String(message ?? 'It is reverted.') })
    }
    return results.map(({ gasUsed }) => (BigInt(gasUsed) * 3n) / 2n)
  }
  return Promise.all(
    sent.map(async (call) => {
      const answer = await ask('eth_estimateGas', [call]).catch(throwRefusal)
      if (!is(quantitySchema, answer)) throw new NodeNotReachedError({ cause: answer })
      return BigInt(answer)
    }),
  )
}

export declare namespace estimateCalls {
  type Options = {
    readonly chainId: string
    readonly from: `0x${string}`
    readonly calls: readonly EvmCall[]
  }
}
