import type { Kit, Namespace } from '@wallet-kit/core'
import { defineLive, defineSlice, signal } from '@wallet-kit/core/plugin'
import type { SessionTypes } from '@walletconnect/types'
import type { DeepLink } from './links/deepLink.js'
import { type WalletconnectOptions, walletconnectId } from './options.js'
import type { HeldAttempt } from './pairing/holdAttempt.js'
import type { Client } from './session/openClient.js'

/** A pairing link that a wallet may take. It is held here and on screen, and nowhere else. */
export type Pairing =
  | { readonly status: 'none' }
  /** Being made, for the first time or anew. */
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly uri: string }
  /** It expired, and no new one could be made. */
  | { readonly status: 'expired' }
  | { readonly status: 'failed'; readonly error: unknown }

/** The account and network that a wallet named in events of a session. */
export type Said = {
  /** The selected account, by namespace. */
  selected: Map<string, string>
  /** The network (CAIP-2) that it switched to and that the kit was not told of yet, by namespace. */
  moved: Map<string, string>
}

/** Live objects and counters. */
export type Live = Said & {
  /** As the host gave them. */
  readonly options: WalletconnectOptions
  client?: Promise<Client> | undefined
  attempt?: HeldAttempt | undefined
  /** How many pairing links a wallet may still take, with those of attempts that were left. */
  links: number
  /** How many pairing screens are open. Each can ask for a new link. */
  screens: number
  /** A wallet could not answer the question for a sign-in, so links are made without it. */
  isPlain?: boolean | undefined
  /** Why the last attempt ended without a session. */
  failure?: unknown
  /** The wallet that the visitor opened by a link in the running attempt. */
  chosen?: DeepLink | undefined
  /** The session of the last visit, while it is looked for. */
  finding?: Promise<SessionTypes.Struct | undefined> | undefined
  /** Topic of the session in use. */
  topic?: string | undefined
  /** The same of sessions that are not in use, by topic: one that was just approved, or one that is about to end. */
  readonly early: Map<string, Said>
  /** Aborted when the session of that topic is over: what waits for its wallet ends. */
  readonly ends: Map<string, AbortController>
  /** What the kit was last told of a namespace, as `describeSession` writes it; absent if it has no account there. */
  readonly told: Map<string, string>
  /** The providers for hosts and adapters, by namespace. They stay the same objects as long as the client. */
  readonly providers: Map<Namespace, unknown>
}

/** What the plugin keeps for one kit. */
export const walletconnectSlice = defineSlice(walletconnectId, () => ({
  pairing: signal<Pairing>({ status: 'none' }),
}))

export const getLive = defineLive(
  walletconnectId,
  ({ options }): Live => ({
    options,
    links: 0,
    screens: 0,
    selected: new Map(),
    moved: new Map(),
    early: new Map(),
    ends: new Map(),
    told: new Map(),
    providers: new Map(),
  }),
)

/**
 * Reactive: the pairing link that a wallet may take now, and its status.
 * @example const pairing = useRead(getPairing)
 */
export const getPairing = (kit: Kit): Pairing => kit.read(walletconnectSlice).pairing.value

/**
 * Makes a new pairing link for the running attempt; does nothing if none runs.
 * @example await renewPairing(kit)
 */
export async function renewPairing(kit: Kit): Promise<void> {
  await getLive(kit).attempt?.attempt.renew()
}
