import { askProvider, isSameAddress, parseCaipAddress } from '@wallet-kit/core/plugin'
import { approvalGas } from '../constants.js'
import { SwapAnswerError, SwapApprovalError } from '../errors.js'
import type { SwapInput, SwapPlan, SwapQuote } from '../pair/swapPlan.js'
import { checkTransaction, isPermit2, toRequest } from './checkTransaction.js'

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
