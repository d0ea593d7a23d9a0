/** A message that waits for those who subscribe to its topic. */
export type RelayMessage = {
  readonly topic: string
  /** Encrypted by the sender; the relay knows no key. */
  readonly message: string
  readonly tag: number
  readonly attestation?: string
  /** When the relay got it and when it ends, in milliseconds. */
  readonly publishedAt: number
  readonly expiresAt: number
  /** The clients that need it no longer: who sent it, and who said that it arrived. */
  readonly doneBy: Set<string>
}

/** Keeps every message until it expires, so that who comes later, or back, finds what was sent meanwhile. */
export function createMailboxes() {
  const topics = new Map<string, RelayMessage[]>()

  function expire() {
    const now = Date.now()
    for (const [topic, messages] of topics) {
      const live = messages.filter(({ expiresAt }) => expiresAt > now)
      if (live.length > 0) topics.set(topic, live)
      else topics.delete(topic)
    }
  }

  return {
    put(message: RelayMessage) {
      expire()
      topics.set(message.topic, [...(topics.get(message.topic) ?? []), message])
    },
    /** What waits for this client in a topic, oldest first. */
    waiting(topic: string, clientId: string): readonly RelayMessage[] {
      expire()
      return (topics.get(topic) ?? []).filter(({ doneBy }) => !doneBy.has(clientId))
    },
    clear: () => topics.clear(),
  }
}

export declare namespace createMailboxes {
  type ReturnType = globalThis.ReturnType<typeof createMailboxes>
}
