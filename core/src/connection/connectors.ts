import type { ResolvedConfig } from '../config/config.js'
import type { PluginLoadError } from '../errors/config.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import type { Namespace } from '../networks/network.js'
import { pluginId } from '../plugin/definePlugin.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'
import type { WalletLink } from './adapter.js'
import type { Connector } from './connector.js'

/** The wallets that are present, as discovery reported them, by namespace. */
export const connectorsSlice = defineSlice(pluginId<ResolvedConfig>('core/connectors'), () => ({
  discovered: signal<{ readonly [namespace in Namespace]?: readonly Connector[] }>({}),
  /** Why a namespace's wallets could not be looked for; `startDiscovery` tries again. */
  failure: signal<PluginLoadError | undefined>(undefined),
}))

/** Reactive: the namespaces of the configured networks, in the networks' order. */
export function getNamespaces(kit: Kit): readonly Namespace[] {
  const { networks } = kit.read(chainsSlice)
  return [...new Set(networks.value.map(({ namespace }) => namespace))]
}

/** How long a wallet that announces late is waited for, in ms. */
export const announcementWait = 2000

export type FoundConnector = { readonly connector: Connector; readonly link: WalletLink }
