import type { Kit, Namespace } from '@wallet-kit/core'
import { defineSlice, signal } from '@wallet-kit/core/plugin'
import type { SessionTypes } from '@walletconnect/types'
import type { DeepLink } from './links/deepLink.js'
import { type WalletconnectOptions, walletconnectId } from './options.js'
import type { HeldAttempt } from './pairing/holdAttempt.js'
import type { Client } from './session/openClient.js'

/** A pairing link on its way from here to a wallet. Held here and on screen, and nowhere else. */
export type Pairing =
  | { readonly status: 'none' }
  /** Being made, for the first time or anew. */
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly uri: string }
  /** It expired, and no new one could be made. */
  | { readonly status: 'expired' }
  | { readonly status: 'failed'; readonly error: unknown }

/** What a wallet said of itself in a session, on its own account. */
export type Said = {
  /** The account that it is on, by namespace. */
  selected: Map<string, string>
  /** The network (CAIP-2) that it went to and nobody has heard of yet, by namespace. */
  moved: Map<string, string>
}

/** The live side, beside `pairing`, which screens draw: nobody draws it, so it changes in place. */
export type Live = Said & {
  client?: Promise<Client> | undefined
  attempt?: HeldAttempt | undefined
  /** How many links a wallet may still take, those of attempts that were left among them. */
  links: number
  /** How many screens of a pairing there are: each can ask for a new link. */
  screens: number
  /** Why the last attempt ended without a session. */
  failure?: unknown
  /** The wallet that the visitor opened by a link in the attempt that is on its way. */
  chosen?: DeepLink | undefined
  /** The session of the last visit, while it is looked for. */
  finding?: Promise<SessionTypes.Struct | undefined> | undefined
  /** Topic of the session in use. */
  topic?: string | undefined
  /** What wallets said in sessions that are not in use, by topic: in one that was just approved, or is about to end. */
  readonly early: Map<string, Said>
  /** What the kit was told of the session, by namespace; absent where the wallet gives it no account. */
  readonly told: Map<string, string>
  /** What hosts and adapters talk to, by namespace; the same objects as long as the client is. */
  readonly providers: Map<Namespace, unknown>
}

/** What the plugin keeps for one kit. */
export const walletconnectSlice = defineSlice(walletconnectId, () => ({
  pairing: signal<Pairing>({ status: 'none' }),
  live: signal<Live>({
    links: 0,
    screens: 0,
    selected: new Map(),
    moved: new Map(),
    early: new Map(),
    told: new Map(),
    providers: new Map(),
  }),
}))

export const getLive = (kit: Kit): Live => kit.read(walletconnectSlice).live.peek()

/** The plugin's options, as the host gave them. */
export const readOptions = (kit: Kit): WalletconnectOptions =>
  (kit.plugins.find(({ id }) => id === walletconnectId)?.options ?? {}) as WalletconnectOptions
