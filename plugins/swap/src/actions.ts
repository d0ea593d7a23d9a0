export type {
  ProviderQuote,
  SwapFee,
  SwapProvider,
  SwapRequest,
  SwapToken,
  SwapTransaction,
} from '@wallet-kit/core/money'
export { checkAllowance } from './allowance/checkAllowance.js'
export { confirmApproval } from './allowance/confirmApproval.js'
export * from './errors.js'
export type * from './pair/swapPlan.js'
export { resetSwap } from './pair/transitions.js'
export { getSwapDetails } from './quotes/getSwapDetails.js'
export { setMaxAmount } from './quotes/setMaxAmount.js'
export {
  requoteSwap,
  reverseSwap,
  setSwapAmount,
  setSwapProvider,
  setSwapToken,
} from './quotes/setSwap.js'
export { getSwapNetworks, watchSwap } from './quotes/watchSwap.js'
export { getSwapTokens } from './tokens/getSwapTokens.js'
export { acceptPlan } from './transaction/acceptPlan.js'
export { getSwap } from './transaction/getSwap.js'
export { getOutcome, isPlanAccepted } from './transaction/isPlanAccepted.js'
export { approveSwap, sendSwap } from './transaction/sendSwap.js'
