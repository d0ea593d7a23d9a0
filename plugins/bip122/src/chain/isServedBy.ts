import type { ReadAddress } from './readAddress.js'
import { walletNetworks } from './walletNetworks.js'

/** Whether an address is one of a network (CAIP-2). A network that is not known is a test network of somebody's own. */
export function isServedBy({ prefix }: ReadAddress, caipNetworkId: string): boolean {
  const own = walletNetworks.find((network) => network.caipNetworkId === caipNetworkId)?.prefix
  return prefix === (own ?? 'tb') || (prefix === 'test' && own !== 'bc')
}
