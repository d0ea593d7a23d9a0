import type { ResolvedConfig } from '../config/config.js'
import type { Namespace } from '../networks/namespaces.js'
import { pluginId } from '../plugin/definePlugin.js'
import { defineLive } from '../store/defineLive.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'
import type { SharedConnector, WalletLink } from './adapter.js'
import type { Connector } from './connector.js'

/** A connection's live objects: never stored, never shown. */
export type LiveLink = {
  readonly connector: Connector
  readonly link: WalletLink
  readonly unsubscribe: () => void
  /** Nobody chose it in this page: it came back by itself. */
  readonly isRestored: boolean
}

export type RunningAttempt = {
  readonly id: number
  readonly connectorId?: string
  /** Ends it. */
  readonly abort: AbortController
}

/** The live side of connecting. What screens may know is in `chainsSlice`. */
export type Links = {
  /** Adapters and shared connectors, by what the plugin lists them as. */
  readonly loaded: Map<object, Promise<WalletLink>>
  readonly live: Map<Namespace, LiveLink>
  /** Whose session is being ended: each of its namespaces may ask for that, and its wallet is told once. */
  readonly ending: Set<SharedConnector>
  /** The connections whose wallet has refused to end them: the next disconnect leaves without asking it. */
  readonly refused: WeakSet<LiveLink>
  /** A visitor's newest attempt of a namespace. */
  readonly attempts: Map<Namespace, RunningAttempt>
  /** The newest silent question of a namespace. */
  readonly restores: Map<Namespace, RunningAttempt>
  /** The epoch of the newest switch of a namespace. */
  readonly switches: Map<Namespace, number>
  /** Numbers attempts and switches: the epoch that an answer must carry. */
  epoch: number
  /** The visitor connected or disconnected: no late announcement restores by itself any more. */
  hasActed: boolean
  /** Where wallets are looked for. */
  readonly discovering: Set<Namespace>
}

/** The live objects of a kit's connections. */
export const getLinks = defineLive(
  pluginId<ResolvedConfig>('core/links'),
  (): Links => ({
    loaded: new Map(),
    live: new Map(),
    ending: new Set(),
    refused: new WeakSet(),
    attempts: new Map(),
    restores: new Map(),
    switches: new Map(),
    epoch: 0,
    hasActed: false,
    discovering: new Set(),
  }),
)

/** The connections that are being ended: nobody asks them for anything more. */
export const leavingSlice = defineSlice(pluginId<ResolvedConfig>('core/leaving'), () => ({
  leaving: signal<readonly LiveLink[]>([]),
}))
