import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server behind the service, which counts what it is asked, and answers late or not at all where it is told to. */
export async function startUpstream() {
  const state = { count: 0, delay: 0, isDead: false }
  const server = createServer((request, response) => {
    state.count += 1
    request.resume()
    setTimeout(() => {
      response.writeHead(state.isDead ? 500 : 200, { 'content-type': 'application/json' })
      response.end('1.5')
    }, state.delay)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
