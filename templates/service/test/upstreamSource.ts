import type { BlockchainSource } from '../src/index.js'

/** A source that asks a server for each account, and gives it so many tokens. */
export const upstreamSource = (url: string, tokens = 20): BlockchainSource => ({
  id: 'upstream',
  has: (name) => name === 'balances',
  createReaders: ({ http }) => ({
    balances: {
      async fetchBalances({ address, caipNetworkId, signal }) {
        const numeric = String(await http.post(url, { address }, { signal }))
        const balances = Array.from({ length: tokens }, (_, index) => ({
          ...{ name: `Token ${index}`, symbol: `T${index}`, chainId: caipNetworkId, price: '1' },
          address: `${caipNetworkId}:0x${String(index).padStart(40, '0')}`,
          quantity: { decimals: '18', numeric },
        }))
        return { balances }
      },
    },
  }),
})
