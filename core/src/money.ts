// For plugins that show or move money: tokens, amounts, prices, transactions. Nothing here imports React: servers read with it too.

export { getBalance } from './account/balance.js'
export {
  addDecimals,
  cutDecimals,
  decimalFromNumber,
  divide,
  formatAmount,
  formatUnits,
  formatUsd,
  isAtLeast,
  multiplyDecimals,
  sameScale,
} from './format/amounts.js'
export { formatTyped, parseTyped } from './format/typedAmount.js'
export { fetchTransactions } from './money/fetchTransactions.js'
export {
  isContract,
  isNativeToken,
  isNonStandardToken,
  lookupToken,
  nativeTokenAddress,
  parseUnits,
} from './money/token.js'
export { fetchTokens, getTokens, refreshAccount } from './money/tokens.js'
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
export { fetchGasPrice, fetchTokenPrices } from './service/fetchPrices.js'
