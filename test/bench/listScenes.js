/** The service's cap for an answer is 5 MB: 50,000 tokens fit without addresses. */
const manyTokens = Array.from({ length: 50_000 }, (_, index) => ({
  name: `T${index + 1}`,
  symbol: 'T',
  chainId: 'eip155:1',
  quantity: { decimals: '8', numeric: '1' },
}))

const firstRow = '[data-wk-view] li button'

/**
 * The long lists. `view` is opened by the host, after a reload that restores the connection where `isConnected`; a key is
 * pressed in the search, or in the list where it has none.
 */
export const listScenes = [
  ...[1, 50, 10_000].map((wallets) => ({
    name: `${wallets.toLocaleString('en')} wallets`,
    wallets,
    view: 'Connect',
    row: '[data-wk-connector]',
  })),
  {
    name: '50,000 tokens',
    isConnected: true,
    view: 'Account',
    row: '[role="tabpanel"] li button',
    balances: manyTokens,
    key: 'End',
  },
  { name: '100 networks', networks: 100, view: 'Networks', row: firstRow, search: '7' },
  {
    name: '1,000 accounts',
    accounts: 1_000,
    isConnected: true,
    view: 'Accounts',
    row: firstRow,
    search: '7',
  },
]

/** The longest list that is not windowed yet, of the rows with the most elements. */
export const longestDrawn = {
  name: '49 accounts',
  accounts: 49,
  isConnected: true,
  view: 'Accounts',
  row: firstRow,
}
