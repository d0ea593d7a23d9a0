import type { WebSocket } from 'ws'
import { ProviderRpcError } from '../wallet/providerRpcError.js'
import type { createHolds } from './createHolds.js'
import type { createSwitchboard, RelayClient } from './createSwitchboard.js'
import { describeRequest } from './describeRequest.js'
import type { RelayRequest } from './relay.js'
import { relayMethods } from './relayMethods.js'

// Clients take a relay for dead that is silent for 35 s.
const PING_INTERVAL = 20_000

/** Serves a connection that was let in, until it closes. */
export function openClient({ id, socket, switchboard, holds, log }: openClient.Options) {
  const client: RelayClient = {
    id,
    topics: new Set(),
    pushed: new Map(),
    send: (payload) => socket.send(JSON.stringify(payload)),
  }
  const timer = setInterval(() => socket.ping(), PING_INTERVAL)
  switchboard.join(client)
  socket.on('close', () => {
    clearInterval(timer)
    switchboard.leave(client)
  })

  function answer(request: { id: unknown; method: string; params: unknown }) {
    if (socket.readyState !== socket.OPEN) return
    const head = { id: request.id, jsonrpc: '2.0' }
    try {
      const method = relayMethods.get(request.method)
      if (!method) throw new ProviderRpcError(-32601, `Method not found: ${request.method}`)
      client.send({ ...head, result: method(switchboard, client, request.params) })
    } catch (error) {
      const { code = -32000, message = String(error) } = error as Partial<ProviderRpcError>
      client.send({ ...head, error: { code, message } })
    }
  }

  return function receive(text: string) {
    const { id: requestId, method, params } = parse(text)
    if (typeof method !== 'string') {
      if (typeof requestId === 'number') switchboard.acknowledge(client, requestId)
      return
    }
    const held = holds.catches(method, () => answer({ id: requestId, method, params }))
    log({ ...describeRequest({ clientId: id, method, params }), held })
    if (!held) answer({ id: requestId, method, params })
  }
}

export declare namespace openClient {
  type Options = {
    id: string
    socket: WebSocket
    switchboard: createSwitchboard.ReturnType
    holds: createHolds.ReturnType
    log(request: RelayRequest): void
  }
}

// What is no JSON is no request either: the public relay does not answer it.
function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
