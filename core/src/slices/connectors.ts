import type { PluginLoadError } from '../errors/plugin.js'
import type { ResolvedConfig } from '../kit/config.js'
import type { Connector } from '../namespaces/connector.js'
import type { Namespace } from '../namespaces/providers.js'
import { pluginId } from '../plugin/pluginId.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'

/** The wallets that are present, as discovery reported them, by namespace. */
export const connectorsSlice = defineSlice(pluginId<ResolvedConfig>('core/connectors'), () => ({
  discovered: signal<{ readonly [namespace in Namespace]?: readonly Connector[] }>({}),
  /** Why a namespace's wallets could not be looked for; `startDiscovery` tries again. */
  failure: signal<PluginLoadError | undefined>(undefined),
}))
