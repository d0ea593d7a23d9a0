import type { Connector } from '@wallet-kit/core'
import type { WbipProvider } from '../src/index.js'

/** A connector over a wallet object. */
export function createFakeConnector(provider: WbipProvider): Connector<'bip122'> {
  return {
    id: 'test.wallet',
    name: 'Test Wallet',
    type: 'ANNOUNCED',
    namespace: 'bip122',
    getProvider: async () => provider,
  }
}
