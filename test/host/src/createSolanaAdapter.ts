import type { Connector } from '@wallet-kit/core'
import type { Adapter, PluginContext } from '@wallet-kit/core/plugin'
import type { SolanaOptions } from './addSolana.js'

const address = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'

/** The adapter of the host's second namespace: one wallet in the page, connected until it is told otherwise. */
export default function createSolanaAdapter({
  options: { wallet, unavailable, approvedNetworkIds },
}: PluginContext<SolanaOptions>): Adapter<'solana'> {
  let isPermitted = false
  const session = () => ({
    namespace: 'solana' as const,
    accounts: [{ address }],
    ...(approvedNetworkIds && { approvedNetworkIds }),
  })
  const connector: Connector<'solana'> = {
    id: 'test.solana',
    type: 'ANNOUNCED',
    namespace: 'solana',
    ...wallet,
    ...(unavailable && { unavailable }),
    getProvider: async () => ({}) as never,
  }
  return {
    namespace: 'solana',
    discover(onChange) {
      onChange([connector])
      return () => {}
    },
    async connect() {
      isPermitted = true
      return [session()]
    },
    restore: async () => (isPermitted ? [session()] : []),
    async disconnect() {
      isPermitted = false
    },
    switchNetwork: async () => {},
    subscribe: () => () => {},
    isAddress: (value) => value.length > 31,
    calls: async () => ({
      getBalance: async () => ({ value: 2_500_000_000n, decimals: 9, symbol: 'SOL' }),
      signMessage: async () => 'signed',
    }),
  }
}
