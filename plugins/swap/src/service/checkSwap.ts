import { isNativeToken } from '@wallet-kit/core/money'
import { isSameAddress, parseCaipAddress } from '@wallet-kit/core/plugin'
import { SwapAnswerError } from '../errors.js'
import { checkTransaction } from './checkTransaction.js'
import { isTokenCall } from './isTokenCall.js'
import { readAmount } from './readAmount.js'
import type { SwapInput, SwapPlan } from './swapPlan.js'

/**
 * Reads a swap that a provider built, and refuses one that does not fit what was asked for: another sender, chain or value,
 * a call of a token (`tokens`: CAIP-10 addresses), or one that lets somebody take tokens. Throws `SwapAnswerError`.
 */
export function checkSwap(
  value: unknown,
  input: SwapInput,
  tokens: readonly string[],
): Pick<SwapPlan, 'call' | 'cost' | 'toAmount'> {
  const { to, gas, gasPrice, call } = checkTransaction(value, input)
  const { caipAddress, source, destination, amount } = input
  const refuse = (problem: string): never => {
    throw new SwapAnswerError({ problem })
  }
  const { namespace = 'eip155', caipNetworkId = '' } = parseCaipAddress(caipAddress) ?? {}
  const isNative = isNativeToken({ namespace, caipNetworkId }, source.address)
  if (call.value !== (isNative ? amount : 0n)) return refuse('Another value than the amount.')
  const isToken = [source.address, destination.address, ...tokens].some((each) =>
    isSameAddress(each, to),
  )
  if (isToken || isTokenCall(call.data)) return refuse('A call of a token.')
  const toAmount = readAmount(Object(value).toAmount)
  if (!toAmount) return refuse('It gives nothing.')
  if (!gas) return refuse('It takes no gas.')
  return { toAmount, call: { ...call, gas }, cost: gas * gasPrice }
}
