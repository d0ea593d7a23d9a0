import type { SwapInput, SwapQuote } from './swapPlan.js'
import type { SwapRequest } from './swapProvider.js'

/** What a provider is asked for. */
export function toRequest(
  { caipAddress, source, destination, amount }: SwapInput,
  { id }: Pick<SwapQuote, 'id'>,
): SwapRequest & { readonly quoteId?: string } {
  const asked = { userAddress: caipAddress, from: source.address, to: destination.address, amount }
  return { ...asked, ...(id && { quoteId: id }) }
}
