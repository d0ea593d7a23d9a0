/** Rows of wallets that are known by name, and what makes links of them: loaded with the first. */
export { getListedRows } from '../actions/getListedRows.js'
export { getPairedRow } from '../actions/getPairedRow.js'
export { startWalletLinks } from '../actions/startWalletLinks.js'
