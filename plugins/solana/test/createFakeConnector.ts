import type { Connector } from '@wallet-kit/core'
import type { SolanaWallet } from '../src/index.js'

/** A connector over a wallet object. */
export function createFakeConnector(wallet: SolanaWallet): Connector<'solana'> {
  return {
    id: 'standard:Fern',
    name: 'Fern',
    type: 'ANNOUNCED',
    namespace: 'solana',
    getProvider: async () => wallet,
  }
}
