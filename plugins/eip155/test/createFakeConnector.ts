import type { Connector } from '@wallet-kit/core'
import type { Eip1193Provider } from '../src/index.js'

/** A connector over a wallet object. */
export function createFakeConnector(provider: Eip1193Provider): Connector<'eip155'> {
  return {
    id: 'test.wallet',
    name: 'Test Wallet',
    type: 'ANNOUNCED',
    namespace: 'eip155',
    getProvider: async () => provider,
  }
}
