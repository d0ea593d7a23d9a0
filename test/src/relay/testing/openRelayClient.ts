import { once } from 'node:events'
import { generateKeyPair, signJWT } from '@walletconnect/relay-auth'
import { WebSocket } from 'ws'

type Message = {
  id: number
  method?: string
  params?: { data: { topic: string; message: string; tag: number } }
  result?: unknown
  error?: { code: number; message: string }
}

/** A client of the relay that speaks its protocol without a library. The same seed is the same client. */
export async function openRelayClient(url: string, options: openRelayClient.Options = {}) {
  const { seed = 1, projectId = 'project', skew = 0, origin, auth } = options
  const keys = generateKeyPair(new Uint8Array(32).fill(seed))
  const issuedAt = Math.floor(Date.now() / 1000) + skew
  const token = auth ?? (await signJWT('subject', url, 86_400, keys, issuedAt))
  const query = new URLSearchParams({ auth: token, projectId, ua: 'test' })
  const socket = new WebSocket(`${url}/?${query}`, origin === undefined ? {} : { origin })
  const messages: Message[] = []
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Message
    messages.push(message)
    const isPush = message.method === 'irn_subscription'
    if (isPush && options.acknowledges !== false) {
      socket.send(JSON.stringify({ id: message.id, jsonrpc: '2.0', result: true }))
    }
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) }))
  })
  // What cannot be opened closes as well.
  socket.on('error', () => {})
  await Promise.race([new Promise((resolve) => socket.once('open', resolve)), closed])
  let lastId = 0

  return {
    messages,
    closed,
    /** The messages that were sent to it, oldest first. */
    mail: () => messages.flatMap(({ params }) => (params ? [params.data.message] : [])),
    send: (text: string) => socket.send(text),
    async ask(method: string, params: unknown): Promise<Message> {
      lastId += 1
      const id = lastId
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      for (;;) {
        const answer = messages.find((each) => each.id === id && !each.method)
        if (answer) return answer
        await once(socket, 'message')
      }
    },
    close() {
      socket.terminate()
      return closed
    },
  }
}

export declare namespace openRelayClient {
  type Options = {
    seed?: number
    projectId?: string
    origin?: string
    /** How far its clock is ahead, in seconds. */
    skew?: number
    /** The token, where it shall be another than a right one. */
    auth?: string
    /** Whether it says that pushes arrived; true unless given. */
    acknowledges?: boolean
  }
}
