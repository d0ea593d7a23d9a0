export { fetchSwapPrices } from '../actions/fetchSwapPrices.js'
export { initializeSwap } from '../actions/initializeSwap.js'
export { refreshSwap } from '../actions/refreshSwap.js'
export { setMaxAmount } from '../actions/setMaxAmount.js'
