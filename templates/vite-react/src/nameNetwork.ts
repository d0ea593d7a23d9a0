/** Networks that many wallets have. The kit knows the names of the app's own networks only. */
const names: Record<string, string> = {
  'eip155:1': 'Ethereum',
  'eip155:10': 'OP Mainnet',
  'eip155:56': 'BNB Smart Chain',
  'eip155:100': 'Gnosis',
  'eip155:137': 'Polygon',
  'eip155:8453': 'Base',
  'eip155:42161': 'Arbitrum One',
  'eip155:42220': 'Celo',
  'eip155:43114': 'Avalanche',
  'eip155:59144': 'Linea',
  'eip155:11155111': 'Sepolia',
}

/** What to call a network that the wallet is on and the app does not have, by its CAIP-2 id. */
export function nameNetwork(caipNetworkId = ''): string {
  const [, reference] = caipNetworkId.split(':')
  return names[caipNetworkId] ?? `network ${reference}`
}
