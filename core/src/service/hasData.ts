import type { ResolvedConfig } from '../config/config.js'
import { getAccount } from '../connection/getAccount.js'
import type { Kit } from '../kit/kit.js'
import { pluginId } from '../plugin/definePlugin.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'
import type { DataProviders } from './dataProviders.js'

/**
 * Reactive: whether something can be read: by the host's own provider, or from the blockchain service, unless that does not support the
 * network (CAIP-2; default the active account's).
 */
export function hasData(
  kit: Kit,
  name: keyof DataProviders,
  caipNetworkId = getAccount(kit).caipNetworkId ?? '',
): boolean {
  const { providers, services } = kit.config
  if (providers?.[name] || !services?.blockchain) return !!providers?.[name]
  return !kit.read(unsupportedSlice).networks.value.has(caipNetworkId)
}

/** What the blockchain service does not do, as far as it has told in this visit. */
export const unsupportedSlice = defineSlice(pluginId<ResolvedConfig>('core/unsupported'), () => ({
  /** CAIP-2 ids of networks that it does not support: nothing more is asked of them there. */
  networks: signal<ReadonlySet<string>>(new Set()),
}))
