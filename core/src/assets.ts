// For plugins that show or move money: what an account holds, tokens, prices, transactions. Nothing here imports React: servers read with
// it too.

export { getBalance } from './account/balance.js'
export { formatTyped, parseTyped } from './format/typedAmount.js'
export { fetchTransactions } from './money/fetchTransactions.js'
export {
  formatTokenUnits,
  lookupScales,
  parseTokenUnits,
  type TokenFormat,
} from './money/scale.js'
export {
  isContract,
  isNativeToken,
  isNonStandardToken,
  lookupToken,
  nativeTokenAddress,
} from './money/token.js'
export { fetchTokens, getTokenMultiplier, getTokens, refreshAccount } from './money/tokens.js'
export {
  forgetTransactions,
  getTrackedTransactions,
  trackTransaction,
  updateTransaction,
  watchTransactions,
} from './money/trackedTransactions.js'
export type { TrackedTransaction } from './money/transaction.js'
export {
  checkReceiver,
  estimateTransfer,
  hasPaid,
  previewTransaction,
  previewTransfer,
  sendTransaction,
  transfer,
  waitForTransaction,
} from './money/transfer.js'
export type {
  ProviderQuote,
  SwapFee,
  SwapProvider,
  SwapRequest,
  SwapToken,
  SwapTransaction,
} from './service/dataProviders.js'
export { fetchGasPrice, fetchPoolPrices, fetchTokenPrices } from './service/fetchPrices.js'
