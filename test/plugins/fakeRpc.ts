import { vi } from 'vitest'

type Answer = (params: readonly unknown[]) => unknown

/** Replaces `fetch` by a JSON-RPC node that answers by method; gives what it was asked. Undone by `vi.unstubAllGlobals`. */
export function fakeRpc(answers: Record<string, Answer>) {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body))
    bodies.push(body)
    const answer = Array.isArray(body) ? body.map(reply) : reply(body)
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })

  function reply({ id, method, params }: { id: number; method: string; params: unknown[] }) {
    try {
      const result = answers[method]?.(params)
      return { jsonrpc: '2.0', id, result: result ?? null }
    } catch (error) {
      const { code = -32000, message, data } = error as Error & { code?: number; data?: unknown }
      return { jsonrpc: '2.0', id, error: { code, message, data } }
    }
  }
  return { bodies }
}
