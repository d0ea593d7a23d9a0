import type { ResolvedConfig } from '../kit/config.js'
import type { Adapter, SharedConnector, WalletLink } from '../namespaces/adapter.js'
import type { Connector } from '../namespaces/connector.js'
import type { Namespace } from '../namespaces/providers.js'
import { pluginId } from '../plugin/pluginId.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'

/** A connection's live objects: never stored, never shown. */
export type LiveLink = {
  readonly connector: Connector
  readonly link: WalletLink
  readonly unsubscribe: () => void
}

/** The live side of connecting, beside `chains`, which holds what screens may know. */
export const linksSlice = defineSlice(pluginId<ResolvedConfig>('core/links'), () => ({
  adapters: signal(new Map<Namespace, Promise<Adapter>>()),
  shared: signal(new Map<string, Promise<SharedConnector>>()),
  live: signal(new Map<Namespace, LiveLink>()),
  /** Ends the attempt in flight of a namespace. */
  attempts: signal(
    new Map<
      Namespace,
      { readonly id: number; readonly abort: AbortController; readonly isRestore: boolean }
    >(),
  ),
  /** The epoch of the newest switch of a namespace. */
  switches: signal(new Map<Namespace, number>()),
  /** Numbers attempts and switches: the epoch that an answer must carry. */
  epoch: signal(0),
  /** The visitor connected or disconnected: no late announcement restores by itself any more. */
  hasActed: signal(false),
  isDiscovering: signal(false),
  isHandling: signal(false),
}))
