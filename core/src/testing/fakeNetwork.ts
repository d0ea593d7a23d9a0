import type { Namespace } from '../networks/namespaces.js'
import type { Network } from '../networks/network.js'

/** A network for tests; nothing answers at its RPC url. */
export function fakeNetwork(namespace: Namespace, id: number | string, name: string): Network {
  return {
    id,
    caipNetworkId: `${namespace}:${id}`,
    namespace,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [`https://rpc.test/${namespace}/${id}`],
  }
}
