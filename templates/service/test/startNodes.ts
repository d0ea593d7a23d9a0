import { vi } from 'vitest'

type Asked = { readonly url: string; readonly method: string; readonly params: readonly unknown[] }
type Answer = (asked: Asked) => unknown

/** What a node answers in place of a result. */
export class Refusal {
  readonly error: { readonly code: number; readonly message: string }
  constructor(message: string, code = -32000) {
    this.error = { code, message }
  }
}

/** An address without a contract answers a read so. */
const usual: Record<string, unknown> = { eth_call: '0x' }
const missing = new Refusal('Method not found', -32601)

/**
 * Servers of JSON-RPC in the place of `fetch`: by method a result, a `Refusal`, or a function that gives one. A function that throws gives no
 * answer. Of a method that is not there, `eth_call` finds no contract, and any other is refused as missing. `answers` can change; `asked` is all that they were asked.
 */
export function startNodes(answers: Record<string, unknown>) {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const { method, params = [] } = JSON.parse(String(body))
    const call = { url, method, params }
    asked.push(call)
    const found = Object.hasOwn(answers, method) ? answers[method] : (usual[method] ?? missing)
    const result = typeof found === 'function' ? await (found as Answer)(call) : found
    return Response.json(result instanceof Refusal ? { error: result.error } : { result })
  })
  const of = (method: string) => asked.filter((each) => each.method === method)
  return {
    asked,
    of,
    /** What a method was asked with, the last time by default. Throws if it was not asked. */
    paramsOf<params extends readonly unknown[]>(method: string, index = -1): params {
      const found = of(method).at(index)
      if (!found) throw new Error(`${method} was not asked.`)
      return found.params as params
    },
  }
}
