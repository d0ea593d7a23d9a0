import type { Network } from '@wallet-kit/core'
import { createHttp } from '@wallet-kit/core/plugin'
import type { SourceTools } from '../../src/blockchain/sources.js'

type Request = {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: unknown
}
/** What a vendor answers: JSON, a status without a body, or a whole response. */
type Answer = object | number | Response

export const mainnet: Network = {
  ...{ id: 1, caipNetworkId: 'eip155:1', namespace: 'eip155', name: 'Ethereum' },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://rpc.test/'],
}

/** What vendors are made with, over answers by path; `requests` has what was asked. */
export function createVendorTools(
  answers: Readonly<Record<string, Answer | ((request: Request) => Answer)>>,
  { networks = [mainnet] }: { readonly networks?: readonly Network[] } = {},
) {
  const requests: Request[] = []
  const lines: string[] = []
  const time = { now: Date.parse('2026-11-01T12:00:00Z') }
  const log = (event: string) => lines.push(event)
  const http = createHttp({
    async fetch(address, { method = 'GET', headers, body }) {
      const url = new URL(address)
      const parsed = typeof body === 'string' ? JSON.parse(body) : undefined
      const request = { method, url, headers: new Headers(headers), body: parsed }
      requests.push(request)
      const given = answers[url.pathname] ?? 404
      const answer =
        typeof given === 'function' ? (given as (asked: Request) => Answer)(request) : given
      if (answer instanceof Response) return answer
      return typeof answer === 'number'
        ? new Response('', { status: answer })
        : Response.json(answer)
    },
  })
  const tools: SourceTools = {
    ...{ http, publicHttp: http, networks, now: () => time.now },
    log: { debug: log, info: log, warn: log, error: log },
  }
  return { tools, requests, lines, time }
}

/** A JSON-RPC node on `https://rpc.test/`, by method. */
export const answerRpc =
  (methods: Readonly<Record<string, (params: readonly unknown[]) => unknown>>) =>
  ({ body }: Request): object => {
    const { id, method, params } = body as { id: number; method: string; params: unknown[] }
    const result = methods[method]?.(params)
    return result === undefined
      ? { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted' } }
      : { jsonrpc: '2.0', id, result }
  }

export const { signal } = new AbortController()
