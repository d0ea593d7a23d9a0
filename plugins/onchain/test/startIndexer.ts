import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** What an indexer answers: JSON, or a status of its own. */
type Answer =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: unknown }
  | { readonly json: unknown }

/** A local indexer, answered by the test. It notes what it was asked: path and query. */
export async function startIndexer(answer: (url: URL, count: number) => Answer) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1')
    asked.push(url.pathname + url.search)
    const given = answer(url, asked.length)
    if ('json' in given) {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(given.json))
    } else {
      response.writeHead(given.status, given.headers).end(JSON.stringify(given.body ?? {}))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, asked }
}
