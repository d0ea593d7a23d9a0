/** The shortest that a service can send of them, without addresses: 4.6 MB. */
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

/**
 * The long lists of the plugins that move value, of an account with `holdings`. `press` is pressed in the view, and the time is from there;
 * of a list with a `count` the end is scrolled to, and the middle.
 */
export const valueScenes = [
  {
    name: '50,000 tokens, a page of them',
    isConnected: true,
    holdings: { tokens: 50_000 },
    view: 'Account',
    row: '[role="tabpanel"] li button',
    count: 50_000,
  },
  {
    name: '50,000 tokens to send',
    isConnected: true,
    holdings: { tokens: 50_000 },
    view: 'SendSelectToken',
    row: '[data-wk-view] .wk-lines li .wk-row',
    count: 50_000,
    search: '7',
  },
  {
    name: '50,000 tokens to swap',
    isConnected: true,
    holdings: { tokens: 50_000 },
    view: 'SwapSelectToken',
    params: { target: 'source' },
    row: '[data-wk-view] .wk-lines li .wk-row',
    count: 50_000,
    search: '7',
  },
  {
    name: '100,000 activities',
    isConnected: true,
    holdings: { transactions: 100_000 },
    view: 'Account',
    press: '[role="tab"][id$="history"]',
    row: '.wk-tx',
    count: 100_000,
  },
]

const listed = Array.from({ length: 10_000 }, (_, index) => ({
  id: `wallet${index + 1}`,
  name: `Wallet ${index + 1}`,
  rdns: `com.wallet${index + 1}`,
  chains: ['eip155:1'],
  mobileLink: `wallet${index + 1}://`,
}))

/** The directory's list: from a service that gives all of it in one answer, and from one that has pages. A letter is searched for. */
export const directoryScenes = [
  { name: '10,000 listed wallets', data: listed },
  { name: '10,000 in pages', data: listed.slice(0, 100) },
].map(({ name, data }) => ({
  ...{ name, view: 'AllWallets', row: 'button.wk-tile', field: 'w' },
  directory: { data, count: listed.length },
}))

/** The longest list that is not windowed yet, of the rows with the most elements. */
export const longestDrawn = {
  name: '49 accounts',
  accounts: 49,
  isConnected: true,
  view: 'Accounts',
  row: firstRow,
}
