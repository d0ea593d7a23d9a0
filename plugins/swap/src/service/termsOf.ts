import type { SwapApproval } from './swapPlan.js'

/** What a visitor agrees to who lets somebody take more than the swap does. */
export const termsOf = ({ spender, amount }: SwapApproval): string => `${spender} ${amount}`
