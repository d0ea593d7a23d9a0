import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { readBody } from '../stack/readBody.js'
import { sendJson } from '../stack/sendJson.js'
import { startServer } from '../stack/startServer.js'
import { admitClient } from './admitClient.js'
import { answerRelayControl } from './answerRelayControl.js'
import { createGate } from './createGate.js'
import { createHolds } from './createHolds.js'
import { createSwitchboard } from './createSwitchboard.js'
import { openClient } from './openClient.js'
import { refuseSocket } from './refuseSocket.js'
import type { Relay, RelayConnection, RelayRequest } from './relay.js'

/**
 * Starts a WalletConnect relay on the loopback interface: it carries the encrypted messages of apps and wallets, keeps them
 * until they expire for those who are away, and does as told.
 *
 * @throws the system's error where the port asked for is taken.
 * @see https://specs.walletconnect.com/2.0/specs/servers/relay
 * @example
 * const relay = await startRelay()
 * const provider = await UniversalProvider.init({ relayUrl: relay.url, projectId, metadata })
 * relay.drop()
 */
export async function startRelay(options: startRelay.Options = {}): Promise<Relay> {
  const gate = createGate()
  const holds = createHolds()
  const switchboard = createSwitchboard()
  const sockets = new WebSocketServer({ noServer: true })
  let connections: { entry: Omit<RelayConnection, 'isOpen'>; socket: WebSocket }[] = []
  let requests: RelayRequest[] = []

  async function welcome(socket: WebSocket, request: IncomingMessage) {
    // A client may speak before its token is checked.
    let early: string[] | undefined = []
    let receive: (text: string) => void = (text) => early?.push(text)
    socket.on('message', (data) => receive(String(data)))
    // What breaks a connection closes it, and `close` is what counts.
    socket.on('error', () => {})

    const admitted = await admitClient(request, options)
    const refusal = gate.take() ?? admitted.refusal
    const refused = refusal ? { refused: refusal.reason } : {}
    connections.push({ entry: { at: Date.now(), ...admitted.who, ...refused }, socket })
    // It may have been cut while its token was checked.
    if (socket.readyState !== socket.OPEN) return
    if (refusal) {
      refuseSocket(socket, refusal)
      return
    }
    const log = (entry: RelayRequest) => void requests.push(entry)
    receive = openClient({ id: admitted.who.clientId, socket, switchboard, holds, log })
    for (const text of early) receive(text)
    early = undefined
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    if (gate.isUp()) sockets.handleUpgrade(request, socket, head, (open) => welcome(open, request))
    else socket.destroy()
  }

  function drop() {
    for (const socket of sockets.clients) socket.terminate()
  }

  const server = await startServer(
    async (request, response) => {
      const { method = 'GET', url = '/' } = request
      const body = await readBody(request)
      sendJson(response, answerRelayControl({ method, path: url, body, relay }))
    },
    { upgrade, port: options.port ?? 0 },
  )
  const relay: Relay = {
    url: server.url.replace('http', 'ws'),
    controlUrl: `${server.url}/control`,
    drop,
    pause({ forget = false } = {}) {
      gate.setUp(false)
      drop()
      if (forget) switchboard.forget()
    },
    resume: () => gate.setUp(true),
    hold: holds.hold,
    release: holds.release,
    refuse: gate.refuse,
    connections: () =>
      connections.map(({ entry, socket }) => ({
        ...entry,
        isOpen: socket.readyState === socket.OPEN,
      })),
    requests: () => [...requests],
    clear() {
      gate.setUp(true)
      gate.refuse('nobody')
      holds.clear()
      switchboard.forget()
      connections = []
      requests = []
    },
    stop() {
      gate.setUp(false)
      drop()
      sockets.close()
      return server.stop()
    },
  }
  return relay
}

export declare namespace startRelay {
  type Options = {
    /** The port; a free one unless given. */
    port?: number
    /** The projects that there are; every one unless given. */
    allowedProjectIds?: readonly string[]
    /** The origins of pages that may connect; every one unless given. Programs, which have none, always may. */
    allowedOrigins?: readonly string[]
  }
}
