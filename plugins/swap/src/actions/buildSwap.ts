import type { Kit } from '@wallet-kit/core'
import { getTokens } from '@wallet-kit/core/money'
import { askProvider } from '@wallet-kit/core/plugin'
import { SwapAnswerError, SwapBuildError } from '../errors.js'
import type { buildApproval } from '../service/buildApproval.js'
import { checkSwap } from '../service/checkSwap.js'
import { isBelowLeast } from '../service/isBelowLeast.js'
import type { SwapPlan } from '../service/swapPlan.js'
import { toRequest } from '../service/toRequest.js'
import { swapSlice } from '../slice.js'
import { getSlippage } from './getSlippage.js'

/**
 * Has a quote's provider build the swap, and checks it. Undefined where it gives less than the quote's least received: the quote
 * no longer holds. Throws `SwapBuildError`, also where that happens twice in a row.
 */
export async function buildSwap(
  kit: Kit,
  { input, quote, signal }: buildApproval.Options,
): Promise<SwapPlan | undefined> {
  const { shortfalls, list } = kit.read(swapSlice)
  const { units, percent } = getSlippage(kit)
  try {
    const request = { ...toRequest(input, quote), slippage: percent }
    const answer = await askProvider(
      quote.asked.id,
      async (signal) => quote.asked.buildSwap({ ...request, signal }),
      signal,
    )
    const held = getTokens(kit).tokens.flatMap(({ address }) => address ?? [])
    const listed = list.peek()?.all.map(({ address }) => address) ?? []
    const known = [...listed, ...held]
    const plan = { ...input, quote, ...checkSwap(answer, input, known) }
    if (!isBelowLeast(plan.toAmount, quote.toAmount, units)) return plan
    if (shortfalls.peek() < 1) return undefined
    throw new SwapAnswerError({ problem: 'It gives less than was quoted.' })
  } catch (cause) {
    const { source, destination } = input
    throw new SwapBuildError({ cause, from: source.address, to: destination.address })
  }
}
