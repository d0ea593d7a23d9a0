/** Wallets that are known by name: what reads their lists, makes rows of them, and links of those. */
export { fetchWalletLists } from '../fetchWalletLists.js'
export { getAllWalletsRow } from '../getAllWalletsRow.js'
export { getListedRows } from '../getListedRows.js'
export { getPairedRow } from '../getPairedRow.js'
export { startWalletLinks } from '../startWalletLinks.js'
