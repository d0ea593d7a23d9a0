import type { Network, Plugin } from '@wallet-kit/core'
import { definePlugin, pluginId } from '@wallet-kit/core/plugin'

/** What a test may ask of the second namespace. */
export type SolanaOptions = {
  /** The wallet that serves it too, as the first namespace knows it: equal name and icon make one wallet. */
  readonly wallet: { readonly name: string; readonly icon?: string }
  /** Why it cannot be used now, as the wallet says it. */
  readonly unavailable?: string
  /** The networks that it approves (CAIP-2); all unless given. */
  readonly approvedNetworkIds?: readonly string[]
}

const solana = {
  namespace: 'solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['https://solana.invalid'],
} as const

/** The networks of the second namespace; nothing is asked of them. */
export const solanaNetworks: readonly Network[] = [
  {
    ...solana,
    id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    name: 'Solana',
  },
  {
    ...solana,
    id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    name: 'Solana Devnet',
    testnet: true,
  },
]

/** A second namespace for the test host: a plain plugin whose one wallet approves everything. */
export function addSolana(options: SolanaOptions): Plugin {
  return definePlugin({
    id: pluginId<SolanaOptions>('test-solana'),
    options,
    adapter: { namespace: 'solana', load: () => import('./createSolanaAdapter.js') },
  })
}
