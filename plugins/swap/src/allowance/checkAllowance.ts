import { getAccount, type Kit } from '@wallet-kit/core'
import { getTrackedTransactions } from '@wallet-kit/core/money'
import { askProvider } from '@wallet-kit/core/plugin'
import { longestApproval } from '../constants.js'
import { SwapAccountError, SwapAllowanceError, SwapAnswerError } from '../errors.js'
import type { SwapPlan, SwapQuote } from '../pair/swapPlan.js'
import { getLive } from '../slice.js'
import { readAmount } from '../tokens/amounts.js'
import { getProviders } from '../tokens/createServiceProvider.js'

/**
 * Reads how much of a token a provider may take from the active account, in the token's base units. Throws `SwapAccountError`,
 * `SwapAllowanceError`.
 * @example const allowance = await checkAllowance(kit, { token: 'eip155:1:0x…' })
 */
export async function checkAllowance(
  kit: Kit,
  { token, quote, signal }: checkAllowance.Options,
): Promise<bigint> {
  const { caipAddress } = getAccount(kit)
  if (!caipAddress) throw new SwapAccountError()
  try {
    const provider = quote?.asked ?? (await getProviders(kit))[0]
    if (!provider) throw new SwapAnswerError({ problem: 'There is no provider.' })
    const asked = { tokenAddress: token, userAddress: caipAddress, quoteId: quote?.id }
    const answer: unknown = await askProvider(
      provider.id,
      async (signal) => provider.fetchAllowance({ ...asked, signal }),
      signal,
    )
    const amount = readAmount(answer)
    if (amount === undefined) throw new SwapAnswerError({ problem: 'The allowance is no amount.' })
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

/**
 * The hash of an approval that this account sent for the same token and spender and that is in no block yet. Of one that was sent before
 * the page was loaded the token is not known: it counts for any, since transactions come into blocks in their order.
 */
export function findPendingApproval(
  kit: Kit,
  { caipAddress, source, approval }: SwapPlan,
): string | undefined {
  if (!approval) return undefined
  const { approved } = getLive(kit)
  const found = getTrackedTransactions(kit).find((each) => {
    const age = Date.now() - each.minedAt
    return (
      each.operationType === 'approve' &&
      each.status === 'pending' &&
      each.caipAddress === caipAddress &&
      each.sentTo?.toLowerCase() === approval.spender.toLowerCase() &&
      (approved.get(each.id) ?? source.address) === source.address &&
      age >= 0 &&
      age < longestApproval
    )
  })
  return found?.hash
}

/** Notes which token (CAIP-10) an approval that was sent is for; empty: it is not waited for any more. */
export function noteApproved(
  kit: Kit,
  { hash, token }: { readonly hash: string; readonly token: string },
): void {
  getLive(kit).approved.set(hash, token)
}
