import { createHash } from 'node:crypto'
import { createMailboxes, type RelayMessage } from './createMailboxes.js'

/** A connection that was let in. */
export type RelayClient = {
  readonly id: string
  readonly topics: Set<string>
  /** What was sent to it and not acknowledged yet, by the id of the push. */
  readonly pushed: Map<number, RelayMessage>
  send(payload: object): void
}

/** Carries messages between the clients of a topic: `publish` reaches those who are here, and those who come later. */
export function createSwitchboard() {
  const mailboxes = createMailboxes()
  const clients = new Set<RelayClient>()
  let lastId = Date.now() * 1000

  function push(client: RelayClient, mail: RelayMessage) {
    if ([...client.pushed.values()].includes(mail)) return
    lastId += 1
    client.pushed.set(lastId, mail)
    const { topic, message, tag, publishedAt, attestation } = mail
    client.send({
      id: lastId,
      jsonrpc: '2.0',
      method: 'irn_subscription',
      params: {
        id: subscriptionId(client, topic),
        data: { topic, message, tag, publishedAt, attestation },
      },
    })
  }

  function deliver(client: RelayClient, topic: string) {
    if (!clients.has(client) || !client.topics.has(topic)) return
    for (const mail of mailboxes.waiting(topic, client.id)) push(client, mail)
  }

  return {
    join: (client: RelayClient) => clients.add(client),
    leave: (client: RelayClient) => clients.delete(client),
    publish(sender: RelayClient, { ttl, ...sent }: Publication) {
      const publishedAt = Date.now()
      const expiresAt = publishedAt + ttl * 1000
      mailboxes.put({ ...sent, publishedAt, expiresAt, doneBy: new Set([sender.id]) })
      for (const client of clients) deliver(client, sent.topic)
    },
    /** Gives the subscription's id, which clients work out by themselves too; what waits follows the answer. */
    subscribe(client: RelayClient, topic: string): string {
      client.topics.add(topic)
      setImmediate(() => deliver(client, topic))
      return subscriptionId(client, topic)
    },
    unsubscribe: (client: RelayClient, topic: string) => client.topics.delete(topic),
    /** What waits for the client, for one that asks instead of being sent it. */
    fetch: (client: RelayClient, topic: string) => mailboxes.waiting(topic, client.id),
    /** The client says that a push arrived: it will not be sent it again. */
    acknowledge(client: RelayClient, id: number) {
      client.pushed.get(id)?.doneBy.add(client.id)
      client.pushed.delete(id)
    },
    forget: mailboxes.clear,
  }
}

export declare namespace createSwitchboard {
  type ReturnType = globalThis.ReturnType<typeof createSwitchboard>
}

type Publication = Pick<RelayMessage, 'topic' | 'message' | 'tag' | 'attestation'> & {
  /** How long it is kept, in seconds. */
  ttl: number
}

function subscriptionId({ id }: RelayClient, topic: string): string {
  return createHash('sha256').update(`${topic}${id}`).digest('hex')
}
