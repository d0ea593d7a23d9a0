import type { createMethods } from './createMethods.js'
import { SolanaRpcError } from './solanaRpcError.js'

/** A JSON-RPC call, as it came. */
export type Call = { readonly id?: unknown; readonly method?: unknown; readonly params?: unknown }

/** Answers one JSON-RPC call. */
export function answerCall(
  { methods }: Pick<ReturnType<typeof createMethods>, 'methods'>,
  call: Call | null,
): object {
  const { id = null, method, params } = call ?? {}
  const answer = { jsonrpc: '2.0', id }
  try {
    const run = methods.get(String(method))
    if (!run) throw new SolanaRpcError(-32601, `Method not found: ${String(method)}`)
    return { ...answer, result: run(Array.isArray(params) ? params : []) }
  } catch (error) {
    const { code, message, data } =
      error instanceof SolanaRpcError ? error : new SolanaRpcError(-32603, String(error))
    return { ...answer, error: { code, message, data } }
  }
}
