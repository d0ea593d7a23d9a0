import { StackError } from './stackError.js'

const DEADLINE = 10_000

/** Asks a chain by JSON-RPC and gives the result; with what anvil adds (`anvil_mine`, `evm_snapshot` …) too. */
export type Rpc = <T = unknown>(method: string, params?: readonly unknown[]) => Promise<T>

/**
 * Makes the function that asks the chain at a URL.
 * It rejects with a StackError when the chain answers with an error, and when there is no answer within 10 s.
 */
export function createRpc(url: string): Rpc {
  return async <T>(method: string, params: readonly unknown[] = []) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(DEADLINE),
    })
    const answer = (await response.json()) as { result?: T; error?: { message: string } }
    if (answer.error) throw new StackError(`${method}: ${answer.error.message}`)
    return answer.result as T
  }
}
