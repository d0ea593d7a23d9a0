export { fetchSwapPrices } from '../tokens/fetchSwapPrices.js'
export { initializeSwap, refreshSwap } from '../tokens/initializeSwap.js'
export { setMaxAmount } from './setMaxAmount.js'
