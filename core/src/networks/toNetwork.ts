import type { Network, ViemChain } from './network.js'

/** Takes the kit's own network data or a viem chain. */
export function toNetwork(network: Network | ViemChain): Network {
  if ('caipNetworkId' in network) return network
  const { id, name, nativeCurrency, blockExplorers, testnet, rpcUrls } = network
  return {
    id,
    caipNetworkId: `eip155:${id}`,
    namespace: 'eip155',
    name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http,
    explorerUrl: blockExplorers?.default.url,
    testnet,
  } as Network
}

/** The CAIP-2 id of what names a network. */
export function networkIdOf(network: string | Network | ViemChain): string {
  return typeof network === 'string' ? network : toNetwork(network).caipNetworkId
}
