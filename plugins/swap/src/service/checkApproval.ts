import { isSameAddress, parseCaipAddress } from '@wallet-kit/core/plugin'
import { approvalGas } from '../constants.js'
import { SwapAnswerError } from '../errors.js'
import { checkTransaction } from './checkTransaction.js'
import { decodeApproval } from './decodeApproval.js'
import { isPermit2 } from './isPermit2.js'
import type { SwapInput, SwapPlan } from './swapPlan.js'

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
