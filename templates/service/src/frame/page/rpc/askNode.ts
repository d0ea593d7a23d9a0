import { looseObject, number, object, optional, safeParse, string, unknown } from 'valibot'
import { NodeNotReachedError, NodeRefusedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { requireNetwork } from './network.js'

/** How long a node may take, in ms. */
const patience = 10_000

const answerSchema = looseObject({
  error: optional(object({ code: number(), message: string() })),
  result: optional(unknown()),
})

/**
 * Asks a network's nodes by JSON-RPC, one after the other until one answers. Throws `NodeRefusedError` with what a node answers in place of a
 * result, or `NodeNotReachedError`.
 */
export async function askNode(frame: Frame, options: askNode.Options): Promise<unknown> {
  const { chainId, method, params = [] } = options
  let cause: unknown
  for (const url of requireNetwork(frame, chainId).rpcUrls) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        // A node learns neither who asks nor from where.
        ...{ credentials: 'omit', referrerPolicy: 'no-referrer' },
        signal: AbortSignal.timeout(patience),
      })
      const { success, output } = safeParse(answerSchema, await response.json())
      if (success && output.error) throw new NodeRefusedError(output.error)
      if (success && 'result' in output) return output.result
    } catch (error) {
      if (error instanceof NodeRefusedError) throw error
      cause = error
    }
  }
  throw new NodeNotReachedError({ cause })
}

export declare namespace askNode {
  type Options = {
    readonly chainId: string
    readonly method: string
    readonly params?: unknown
  }
}
