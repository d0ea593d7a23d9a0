import type { Kit } from '../kit/kit.js'
import type { DataSource } from '../plugin/contributions.js'
import type { DataName } from './dataProviders.js'

/** The networks (CAIP-2) that the host's providers and the blockchain service are asked about. Of all others only plugins tell. */
export const serviceNetworks = /^(eip155|solana):/

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
  serviceNetworks.test(caipNetworkId) || !!getPluginSource(kit, 'balances', caipNetworkId)
