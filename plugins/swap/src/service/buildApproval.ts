import { askProvider } from '@wallet-kit/core/plugin'
import { SwapApprovalError } from '../errors.js'
import { checkApproval } from './checkApproval.js'
import type { SwapInput, SwapPlan, SwapQuote } from './swapPlan.js'
import { toRequest } from './toRequest.js'

/** Has a quote's provider build the approval of exactly the amount, and checks it. Throws `SwapApprovalError`. */
export async function buildApproval({
  input,
  quote,
  signal,
}: buildApproval.Options): Promise<SwapPlan> {
  try {
    const answer = await askProvider(
      quote.asked.id,
      async (signal) => quote.asked.buildApproval({ ...toRequest(input, quote), signal }),
      signal,
    )
    return { ...input, quote, toAmount: quote.toAmount, ...checkApproval(answer, input) }
  } catch (cause) {
    throw new SwapApprovalError({ cause, token: input.source.address })
  }
}

export declare namespace buildApproval {
  type Options = {
    readonly input: SwapInput
    readonly quote: SwapQuote
    readonly signal: AbortSignal
  }
}
