import type { Network } from '@wallet-kit/core'

/** Two networks for `config.networks`: the local Ethereum, and one that no swap is for. */
export function withCelo(rpcUrl: string): readonly Network[] {
  return [toNetwork(1, 'Ethereum', 'ETH', rpcUrl), toNetwork(42220, 'Celo', 'CELO', rpcUrl)]
}

function toNetwork(id: number, name: string, symbol: string, rpcUrl: string): Network {
  return {
    id,
    caipNetworkId: `eip155:${id}`,
    namespace: 'eip155',
    name,
    nativeCurrency: { name, symbol, decimals: 18 },
    rpcUrls: [rpcUrl],
  }
}
