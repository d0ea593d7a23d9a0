import type { Kit } from '@wallet-kit/core'
import { reportError } from '@wallet-kit/core/plugin'
import { SwapRefusedError } from '../errors.js'
import type { SwapQuote } from '../service/swapPlan.js'
import { swapSlice } from '../slice.js'
import { leaveSwap } from './leaveSwap.js'

/**
 * Takes a quote away from which nothing could be built; its provider's quotes for this input are not taken any more. Where there
 * is no other, and nobody is still to answer, the screen is left.
 */
export function refuseQuote(
  kit: Kit,
  { quote, error }: { readonly quote: SwapQuote; readonly error: unknown },
): void {
  const { key } = quote
  const { quotes, isAsking, refused } = kit.read(swapSlice)
  const others = quotes.peek().filter((each) => each.key !== key)
  kit.write(swapSlice, (swap) => {
    swap.refused.value = new Map([...refused.peek(), [key, error]])
    swap.quotes.value = others
    swap.shortfalls.value = 0
    if (!others.length) swap.quoteStatus.value = 'loading'
  })
  if (others.length || isAsking.peek())
    reportError(kit, new SwapRefusedError({ key, cause: error }))
  else leaveSwap(kit, { error })
}
