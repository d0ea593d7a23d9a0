import { getAccount, type Kit } from '@wallet-kit/core'
import {
  getTrackedTransactions,
  type SwapProvider,
  waitForTransaction,
} from '@wallet-kit/core/assets'
import { askProvider, isSameAddress, parseCaipAddress } from '@wallet-kit/core/plugin'
import { readAmount } from '../amounts.js'
import { approvalGas, longestApproval } from '../constants.js'
import {
  SwapAccountError,
  SwapAllowanceError,
  SwapAnswerError,
  SwapApprovalError,
  SwapTransactionError,
} from '../errors.js'
import { approvalSettled } from '../pair/answers.js'
import { getScreen, getWait } from '../pair/transitions.js'
import { getLive, type SwapInput, type SwapPlan, type SwapQuote } from '../slice.js'
import { checkTransaction, getProviders, isPermit2, toRequest } from '../tokens/providers.js'

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
    const provider = quote?.asked ?? ((await getProviders(kit))[0] as SwapProvider)
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

/** From here on an amount is named "unlimited". */
const unlimited = 2n ** 255n

/**
 * Reads an approval that a provider built, and refuses one that is not exactly what was asked for: a call of the source token
 * that lets a contract take at least the amount. Throws `SwapAnswerError`.
 */
export function checkApproval(
  value: unknown,
  input: SwapInput,
): Pick<SwapPlan, 'call' | 'cost'> & { readonly approval: NonNullable<SwapPlan['approval']> } {
  const { to, gasPrice, call } = checkTransaction(value, input)
  const { caipAddress, source } = input
  const refuse = (problem: string): never => {
    throw new SwapAnswerError({ problem })
  }
  if (!isSameAddress(to, source.address)) return refuse('Another contract than the token.')
  if (call.value !== 0n) return refuse('An approval that costs coins.')
  const decoded = decodeApproval(call.data)
  if (!decoded) return refuse('No call of approve.')
  const { spender, amount } = decoded
  const { caipNetworkId } = parseCaipAddress(caipAddress) ?? {}
  const taker = `${caipNetworkId}:${spender}`
  const isOne = (address: string) => isSameAddress(taker, address)
  if (BigInt(spender) === 0n || isOne(caipAddress) || isOne(source.address)) {
    return refuse('A spender that is nobody, the account or the token.')
  }
  if (isPermit2(taker)) return refuse('A spender that lets others take it.')
  if (amount < input.amount) return refuse('Less than the swap takes.')
  return {
    // The wallet finds how much gas it takes: a token may take more than what is assumed for the cost.
    call,
    cost: approvalGas * gasPrice,
    approval: {
      spender,
      amount,
      isLarger: amount > input.amount,
      isUnlimited: amount >= unlimited,
    },
  }
}

/** Four bytes of `approve(address,uint256)`, an address filled up with zeros, and a number. */
const pattern = /^0x095ea7b30{24}[\da-f]{104}$/i

/** Reads the calldata of `approve(spender, amount)`, and of nothing else. @see https://eips.ethereum.org/EIPS/eip-20 */
export function decodeApproval(
  data: unknown,
): { readonly spender: string; readonly amount: bigint } | undefined {
  if (typeof data !== 'string' || !pattern.test(data)) return undefined
  return { spender: `0x${data.slice(34, 74)}`, amount: BigInt(`0x${data.slice(74)}`) }
}

/**
 * Has a quote's provider build the approval of nothing, which takes back what its contract may still take. One that builds no such
 * thing names its contract in the approval of the amount. Throws `SwapApprovalError`.
 */
export async function buildReset(options: buildApproval.Options): Promise<SwapPlan> {
  const { input } = options
  const plan = await buildApproval({ ...options, input: { ...input, amount: 0n } }).catch(() =>
    buildApproval(options),
  )
  return toReset({ ...plan, ...input })
}

/** `approve(spender, 0)` in the place of a checked approval: it takes back what the spender may still take. */
export function toReset(plan: SwapPlan): SwapPlan {
  const { call, approval } = plan
  if (!approval) return plan
  const spender = approval.spender.slice(2).padStart(64, '0')
  return {
    ...plan,
    call: { ...call, data: `0x095ea7b3${spender}${'0'.repeat(64)}` },
    approval: {
      spender: approval.spender,
      amount: 0n,
      isLarger: false,
      isUnlimited: false,
      isReset: true,
    },
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

/**
 * Waits, while the screen is shown, until an approval or what replaced it is in a block, or the network has forgotten it. Then it drops
 * the quotes, since prices may have moved, and `watchSwap` asks for new ones. Throws `SwapTransactionError` if the approval failed, or its
 * outcome cannot be read.
 * @example await confirmApproval(kit, { plan, hash })
 */
export async function confirmApproval(
  kit: Kit,
  { plan, hash }: { readonly plan: SwapPlan; readonly hash: string },
): Promise<void> {
  const signal = getScreen(kit)
  // A screen that was opened since then has nothing to wait for.
  if (!signal || getWait(kit) !== 'confirmation') return
  const { caipNetworkId = '', address: account } = parseCaipAddress(plan.caipAddress) ?? {}
  const wait = { hash, caipNetworkId, account, signal }
  const outcome = await waitForTransaction(kit, wait).catch(
    (cause) => new SwapTransactionError({ cause, outcome: 'unknown' }),
  )
  if (!approvalSettled(kit, { signal })) return
  const isRefused = !(outcome instanceof SwapTransactionError) && outcome.status === 'failed'
  const { source, approval } = plan
  // Whatever became of it, it is not waited for again.
  noteApproved(kit, { hash, token: '' })
  if (isRefused && !approval?.isReset) getLive(kit).needReset.add(source.address)
  if (outcome instanceof SwapTransactionError) throw outcome
  if (isRefused) throw new SwapTransactionError({})
}
