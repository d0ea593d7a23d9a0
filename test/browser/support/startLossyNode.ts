import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What becomes of a signed transaction: the node takes it and its answer is lost, or neither the node nor anybody else gets it. */
export type Loss = 'answer' | 'request' | undefined

/** A node in front of another one, for a wallet alone. It passes everything on, but may lose what sends a transaction. */
export async function startLossyNode(target: string): Promise<startLossyNode.ReturnType> {
  let loss: Loss
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') {
      response.end()
      return
    }
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    const isSending = body.includes('eth_sendRawTransaction')
    if (isSending && loss === 'request') {
      response.destroy()
      return
    }
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(target, { method: 'POST', headers, body })
    const text = await answer.text()
    if (isSending && loss === 'answer') response.destroy()
    else response.setHeader('content-type', 'application/json').end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lose(what) {
      loss = what
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export declare namespace startLossyNode {
  type ReturnType = {
    readonly url: string
    /** What is lost from now on. */
    lose(what: Loss): void
    stop(): Promise<void>
  }
}
