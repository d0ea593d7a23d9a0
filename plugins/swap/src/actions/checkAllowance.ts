import { getAccount, type Kit } from '@wallet-kit/core'
import { askProvider } from '@wallet-kit/core/plugin'
import { SwapAccountError, SwapAllowanceError, SwapAnswerError } from '../errors.js'
import { readAmount } from '../service/readAmount.js'
import type { SwapQuote } from '../service/swapPlan.js'
import { swapSlice } from '../slice.js'
import { getProviders } from './getProviders.js'

/**
 * Reads how much of a token a provider may take from the active account, in the token's base units, and stores it. Throws
 * `SwapAccountError`, `SwapAllowanceError`.
 */
export async function checkAllowance(
  kit: Kit,
  { token, quote, signal }: checkAllowance.Options,
): Promise<bigint> {
  const { caipAddress } = getAccount(kit)
  const provider = quote?.asked ?? getProviders(kit)[0]
  if (!caipAddress) throw new SwapAccountError()
  try {
    const asked = { tokenAddress: token, userAddress: caipAddress, quoteId: quote?.id }
    const answer: unknown = await askProvider(
      provider?.id ?? '',
      async (signal) => provider?.fetchAllowance({ ...asked, signal }),
      signal,
    )
    const amount = readAmount(answer)
    if (amount === undefined) throw new SwapAnswerError({ problem: 'The allowance is no amount.' })
    signal?.throwIfAborted()
    kit.write(swapSlice, ({ allowance }) => {
      allowance.value = amount
    })
    return amount
  } catch (cause) {
    throw new SwapAllowanceError({ cause, token })
  }
}

export declare namespace checkAllowance {
  type Options = {
    /** CAIP-10. */
    readonly token: string
    /** Whose provider is asked; absent: the first one. */
    readonly quote?: SwapQuote | undefined
    readonly signal?: AbortSignal | undefined
  }
}
