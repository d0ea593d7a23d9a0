import type { ResolvedConfig } from '../config/config.js'
import type { PluginLoadError } from '../errors/plugin.js'
import type { Namespace } from '../networks/providers.js'
import { pluginId } from '../plugin/pluginId.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'
import type { Connector } from './connector.js'

/** The wallets that are present, as discovery reported them, by namespace. */
export const connectorsSlice = defineSlice(pluginId<ResolvedConfig>('core/connectors'), () => ({
  discovered: signal<{ readonly [namespace in Namespace]?: readonly Connector[] }>({}),
  /** Why a namespace's wallets could not be looked for; `startDiscovery` tries again. */
  failure: signal<PluginLoadError | undefined>(undefined),
}))
