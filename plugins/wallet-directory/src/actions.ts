export { fetchMoreWallets, fetchWallets } from './directory/fetchWallets.js'
export { WalletListError } from './errors.js'
export { getWallets } from './slice.js'
