/**
 * Runs in a page after its configuration: an account that holds so many tokens and has done so many transactions, by sources of the
 * host's own: what is measured is the screen, not the network.
 */
export function holdMuch({ tokens = 0, transactions = 0 }) {
  const perPage = 5_000
  const newest = Date.UTC(2026, 10, 20)
  const hex = (index, length) => (index + 1).toString(16).padStart(length, '0')
  const chainId = 'eip155:1'
  // Behind the chain's own contracts, which are no tokens.
  const firstAddress = 0x10000
  const token = (index) => ({
    ...{ name: `Token ${index + 1}`, symbol: `T${index + 1}` },
    address: `${chainId}:0x${hex(firstAddress + index, 40)}`,
  })
  const many = (count, make) => Array.from({ length: count }, (_, index) => make(index))
  const balances = {
    fetchBalances: async () => ({
      balances: many(tokens, (index) => ({
        ...token(index),
        chainId,
        quantity: { decimals: '18', numeric: '1.5' },
      })),
    }),
  }
  const history = {
    async fetchTransactions({ address, cursor = '0' }) {
      const first = Number(cursor)
      const rest = Math.max(0, transactions - first)
      return {
        transactions: many(Math.min(perPage, rest), (index) => ({
          id: `t${first + index}`,
          hash: `0x${hex(first + index, 64)}`,
          minedAt: newest - (first + index) * 3_600_000,
          chainId,
          operationType: 'send',
          status: 'confirmed',
          sentFrom: address,
          sentTo: `0x${hex(first + index, 40)}`,
          transfers: [{ direction: 'out', token: { symbol: 'ETH', amount: '0.42' } }],
        })),
        next: rest > perPage ? String(first + perPage) : undefined,
      }
    },
  }
  const nothing = async () => []
  window.walletKitHost = {
    ...window.walletKitHost,
    providers: { balances, history },
    swapProviders: [
      {
        ...{ id: 'many', name: 'Many', fetchQuotes: nothing },
        fetchTokens: async () => many(tokens, (index) => ({ ...token(index), decimals: 18 })),
      },
    ],
  }
}
