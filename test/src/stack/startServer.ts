import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { HttpProblem } from './httpProblem.js'
import { sendJson } from './sendJson.js'

/** Starts an HTTP server on the loopback interface, on a free port unless one is named, open to pages of every origin. */
export async function startServer(
  handle: startServer.Handler,
  { port = 0, upgrade }: startServer.Options = {},
): Promise<startServer.ReturnType> {
  const server = createServer((request, response) => {
    allowEveryOrigin(request, response)
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end()
      return
    }
    handle(request, response).catch((error) => {
      if (!response.headersSent) sendProblem(response, error)
    })
  })
  if (upgrade) server.on('upgrade', upgrade)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      return closed
    },
  }
}

export declare namespace startServer {
  type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>
  type Options = {
    port?: number
    /** Takes over a connection that shall become a WebSocket. `stop` does not cut what was taken over. */
    upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void
  }
  type ReturnType = {
    url: string
    /** Cuts what is open and frees the port. */
    stop(): Promise<void>
  }
}

function allowEveryOrigin(request: IncomingMessage, response: ServerResponse) {
  const asked = request.headers['access-control-request-headers']
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE, HEAD')
  response.setHeader('access-control-allow-headers', asked ?? '*')
  response.setHeader('access-control-expose-headers', 'retry-after')
  response.setHeader('access-control-max-age', '600')
}

function sendProblem(response: ServerResponse, error: unknown) {
  const problem =
    error instanceof HttpProblem
      ? error
      : new HttpProblem(502, 'ChainUnavailable', `The chain did not answer: ${String(error)}`)
  const reasons = [{ name: problem.reason, description: problem.message }]
  sendJson(response, { status: problem.status, text: JSON.stringify({ reasons }) })
}
