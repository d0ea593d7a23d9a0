import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HttpProblem } from './httpProblem.js'
import { sendJson } from './sendJson.js'

/** Starts an HTTP server on a free port of the loopback interface, open to pages of every origin. */
export async function startServer(handle: startServer.Handler): Promise<startServer.ReturnType> {
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
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
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
