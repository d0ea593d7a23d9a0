import { readProperty } from '@wallet-kit/core/plugin'
import { walletNetworks } from '../chain/walletNetworks.js'

/**
 * The networks (CAIP-2) that a wallet serves, the one it is on among them: wallets of the Wallet Standard say so, see
 * `createStandardProvider`. Undefined for one that does not.
 */
export function readApproved(
  answer: unknown,
  caipNetworkId: string,
): readonly string[] | undefined {
  const names = readProperty(answer, 'networks')
  if (!Array.isArray(names)) return undefined
  const served = walletNetworks.filter(({ name }) => names.includes(name))
  if (!served.length) return undefined
  return [...new Set([caipNetworkId, ...served.map((network) => network.caipNetworkId)])]
}
