export type {
  ProviderQuote,
  SwapFee,
  SwapProvider,
  SwapRequest,
  SwapToken,
  SwapTransaction,
} from '@wallet-kit/core/assets'
export { checkAllowance, confirmApproval } from './allowance/allowance.js'
export * from './errors.js'
export { resetSwap } from './pair/transitions.js'
export { getSwapDetails } from './quotes/getSwapDetails.js'
export { setMaxAmount } from './quotes/setMaxAmount.js'
export {
  getSwapNetworks,
  requoteSwap,
  reverseSwap,
  setSwapAmount,
  setSwapProvider,
  setSwapToken,
  watchSwap,
} from './quotes/swapScreen.js'
export type { SwapApproval, SwapInput, SwapOutcome, SwapPlan, SwapQuote } from './slice.js'
export { getSwapTokens } from './tokens/getSwapTokens.js'
export { acceptPlan } from './transaction/acceptPlan.js'
export * from './transaction/planErrors.js'
export { approveSwap, sendSwap } from './transaction/sendSwap.js'
export { getOutcome, getSwap, hasUnknownSpender, isPlanAccepted } from './transaction/shownSwap.js'
