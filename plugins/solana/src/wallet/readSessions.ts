import type { ConnectOptions, WalletSession } from '@wallet-kit/core/plugin'
import { servedNetworks } from '../chain/servedNetworks.js'
import type { ParsedAccounts } from './parseAccounts.js'

/**
 * The session that accounts are, none without accounts. A Solana wallet is on no network, each of its accounts serves some:
 * where that is not the kit's, the session is on the first configured one that they serve.
 */
export function readSessions(
  { accounts, networkIds }: ParsedAccounts,
  { network, networks }: Pick<ConnectOptions, 'network' | 'networks'>,
): readonly WalletSession[] {
  if (!accounts.length) return []
  const served = servedNetworks(networks, networkIds)
  const other = served.includes(network.caipNetworkId) ? undefined : served[0]
  return [
    {
      namespace: 'solana',
      accounts,
      approvedNetworkIds: served,
      ...(other && { caipNetworkId: other }),
    },
  ]
}
