/** Wallets that are known by name: what reads their lists, makes rows of them, and links of those. */
export { fetchWalletLists } from '../actions/fetchWalletLists.js'
export { getAllWalletsRow } from '../actions/getAllWalletsRow.js'
export { getListedRows } from '../actions/getListedRows.js'
export { getPairedRow } from '../actions/getPairedRow.js'
export { startWalletLinks } from '../actions/startWalletLinks.js'
