import type { Network } from '@wallet-kit/core'

// One explorer serves all networks, told apart by `cluster`; a token is an address like others there.
const solana = {
  namespace: 'solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  explorerUrl: 'https://explorer.solana.com',
} as const

/** Solana */
export const solanaMainnet: Network = {
  ...solana,
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  rpcUrls: ['https://api.mainnet-beta.solana.com'],
  explorerPaths: { token: '/address/{address}' },
}

/** Solana Devnet */
export const solanaDevnet: Network = {
  ...solana,
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  rpcUrls: ['https://api.devnet.solana.com'],
  explorerPaths: {
    address: '/address/{address}?cluster=devnet',
    token: '/address/{address}?cluster=devnet',
  },
  testnet: true,
}

/** Solana Testnet */
export const solanaTestnet: Network = {
  ...solana,
  id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  name: 'Solana Testnet',
  rpcUrls: ['https://api.testnet.solana.com'],
  explorerPaths: {
    address: '/address/{address}?cluster=testnet',
    token: '/address/{address}?cluster=testnet',
  },
  testnet: true,
}
