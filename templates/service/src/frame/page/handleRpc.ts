import { array, maxLength, object, optional, pipe, record, string, union, unknown } from 'valibot'
import { defineHandler } from './channel/serveRequests.js'
import { chainIdSchema } from './rpc/network.js'

/** A call of JSON-RPC, on a network. */
export type Call = {
  readonly chainId: string
  readonly method: string
  readonly params: readonly unknown[]
}

/** `{ method, params?, chainId? }` → the call's result. */
export const rpc = defineHandler(
  object({
    method: pipe(string(), maxLength(100)),
    // Methods of Solana take an object.
    params: optional(union([array(unknown()), record(string(), unknown())]), []),
    chainId: optional(chainIdSchema),
  }),
  async (frame, { method, params, chainId = frame.state.chainId }) => {
    const { answerRpc } = await import('./answerRpc.js')
    return answerRpc(frame, { chainId, method, params: Array.isArray(params) ? params : [params] })
  },
)
