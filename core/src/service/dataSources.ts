import { getAccount } from '../connection/getAccount.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import { readNamespace } from '../networks/namespaces.js'
import type { DataSource } from '../plugin/contributions.js'
import type { DataName, DataProviders } from './dataProviders.js'

/** Reactive: the first plugin that reads something of a network (CAIP-2). */
export const getPluginSource = (
  kit: Kit,
  name: DataName,
  caipNetworkId: string,
): DataSource | undefined =>
  kit.plugins
    .map(({ contributes }) => contributes?.data)
    .find((source) => source?.has(kit, name, caipNetworkId))

/** Reactive: whether the balances of accounts on a network (CAIP-2) can be read. */
export const hasBalances = (kit: Kit, caipNetworkId: string): boolean =>
  !!readNamespace(caipNetworkId)?.hasService || !!getPluginSource(kit, 'balances', caipNetworkId)

/**
 * Reactive: who tells something of a network (CAIP-2; default the active account's). Undefined: nobody. The order is:
 * - the host's own provider,
 * - the blockchain service, unless it does not support the network,
 * - the first plugin that reads it from elsewhere.
 */
export function getSource(
  kit: Kit,
  name: DataName,
  caipNetworkId = getAccount(kit).caipNetworkId ?? '',
): 'provider' | 'service' | DataSource | undefined {
  const { providers, services } = kit.config
  if (readNamespace(caipNetworkId)?.hasService) {
    if (providers?.[name as keyof DataProviders]) return 'provider'
    if (services?.blockchain && !kit.read(chainsSlice).noService.value.has(caipNetworkId)) {
      return 'service'
    }
  }
  return getPluginSource(kit, name, caipNetworkId)
}

/**
 * Reactive: whether somebody tells something of a network (CAIP-2; default the active account's): the host's provider, the blockchain
 * service or a plugin.
 * @example const hasNfts = hasData(kit, 'nfts', 'eip155:1')
 */
export const hasData = (kit: Kit, name: DataName, caipNetworkId?: string): boolean =>
  !!getSource(kit, name, caipNetworkId)
