import { getAccount } from '../connection/getAccount.js'
import { servedSlice } from '../connection/served.js'
import type { Kit } from '../kit/kit.js'
import type { DataProviders } from './dataProviders.js'

/**
 * Reactive: whether something can be read: by the host's own provider, or from the blockchain service, unless that does not serve the
 * network (CAIP-2; default the active account's).
 */
export function hasData(
  kit: Kit,
  name: keyof DataProviders,
  caipNetworkId = getAccount(kit).caipNetworkId ?? '',
): boolean {
  const { providers, services } = kit.config
  if (providers?.[name] || !services?.blockchain) return !!providers?.[name]
  return !kit.read(servedSlice).unserved.value.has(caipNetworkId)
}
