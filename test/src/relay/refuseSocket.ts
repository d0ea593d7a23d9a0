import type { WebSocket } from 'ws'
import type { RelayRefusal } from './relayRefusals.js'

/** Tells a client why it may not come in, as an answer to no request and as the reason of the close, and closes. */
export function refuseSocket(socket: WebSocket, { code, reason }: RelayRefusal): void {
  socket.send(JSON.stringify({ id: 0, jsonrpc: '2.0', error: { code, message: reason } }))
  socket.close(code, reason)
}
