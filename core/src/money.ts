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
export { isContract, isNativeToken, lookupToken, nativeTokenAddress } from './money/lookupToken.js'
export { isNonStandardToken } from './money/nonStandardTokens.js'
export { parseUnits } from './money/parseUnits.js'
export { refreshAccount } from './money/refreshAccount.js'
export { fetchTokens, getTokens } from './money/tokens.js'
export {
  forgetTransactions,
  getTrackedTransactions,
  updateTransaction,
} from './money/trackedTransactions.js'
export type { TrackedTransaction } from './money/transaction.js'
export {
  checkReceiver,
  estimateTransfer,
  previewTransaction,
  previewTransfer,
  sendTransaction,
  transfer,
} from './money/transfer.js'
export {
  trackTransaction,
  waitForTransaction,
  watchTransactions,
} from './money/watchTransactions.js'
export { fetchGasPrice, fetchTokenPrices } from './service/fetchPrices.js'
export type * from './service/swapProvider.js'
