import type { RelayRefusal } from './relayRefusals.js'

/** A connection that a client opened, or tried to. */
export type RelayConnection = {
  readonly at: number
  /** Who it says it is: the `did:key` that signed its token; empty where the token is none. */
  readonly clientId: string
  readonly projectId: string
  /** The page's origin; programs have none. */
  readonly origin?: string
  /** What the client says about its library and platform. */
  readonly userAgent: string
  /** Why it was refused, where it was. */
  readonly refused?: string
  readonly isOpen: boolean
}

/** A request that the relay got. What the message says is encrypted, and not kept: only how long it is. */
export type RelayRequest = {
  readonly at: number
  readonly clientId: string
  readonly method: string
  readonly topics: readonly string[]
  /** What kind of message it is: 1100 a proposal, 1102 a settlement, 1108 a request, 1109 its answer … */
  readonly tag?: number
  /** The length of the encrypted message, in characters. */
  readonly length?: number
  /** Whether it is or was held instead of answered. */
  readonly held: boolean
}

/** A running WalletConnect relay, and the hand of a test over it. */
export type Relay = {
  /** What clients are given as `relayUrl`. */
  readonly url: string
  /** Where another process or a page does the same by `POST`, for instance `${controlUrl}/drop`. */
  readonly controlUrl: string
  /** Cuts every connection now. Clients come back by themselves, and find their messages. */
  drop(): void
  /**
   * Goes down: cuts every connection and refuses new ones without a word, until `resume`. Messages that wait for
   * somebody survive, unless `forget` says that they do not.
   */
  pause(options?: { forget?: boolean }): void
  resume(): void
  /**
   * Neither does nor answers what is asked by this method from now on (`*` stands for any text), or only so many times:
   * `hold('irn_publish')`, `hold('wc_proposeSession', { times: 1 })`.
   */
  hold(method: string, options?: { times?: number }): void
  /** Holds nothing any longer, and does and answers what was held where its connection still is. */
  release(): void
  /** Lets new connections in no longer, or so many of them, and says why as the real relay does; `'nobody'` ends it. */
  refuse(refusal: RelayRefusal.Given | 'nobody', options?: { times?: number }): void
  /** The connections and requests since the start or since `clear`, oldest first. */
  connections(): readonly RelayConnection[]
  requests(): readonly RelayRequest[]
  /** Is as after the start again, but for the connections: holds, refuses, remembers and stores nothing, and is up. */
  clear(): void
  /** Cuts every connection and frees the port. */
  stop(): Promise<void>
}
