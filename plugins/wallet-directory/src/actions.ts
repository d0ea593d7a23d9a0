export { fetchMoreWallets } from './actions/fetchMoreWallets.js'
export { fetchWallets } from './actions/fetchWallets.js'
export { getWallets } from './actions/getWallets.js'
export { WalletListError } from './errors.js'
