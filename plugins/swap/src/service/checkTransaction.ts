import { type ContractCall, isSameAddress, parseCaipAddress } from '@wallet-kit/core/plugin'
import { SwapAnswerError } from '../errors.js'
import { isPermit2 } from './isPermit2.js'
import { readAmount } from './readAmount.js'
import type { SwapInput } from './swapPlan.js'

/** Reads what a provider built, and checks what holds for all of it: chain, sender, form. Throws `SwapAnswerError`. */
export function checkTransaction(
  value: unknown,
  { caipAddress }: SwapInput,
): checkTransaction.ReturnType {
  const { from, to, data, ...rest } = Object(value)
  const refuse = (problem: string): never => {
    throw new SwapAnswerError({ problem })
  }
  const account = parseCaipAddress(caipAddress)
  const target = parseCaipAddress(to)
  const [amount, gas, gasPrice] = [rest.value, rest.gas, rest.gasPrice].map(readAmount)
  if (typeof from !== 'string' || !isSameAddress(from, caipAddress)) return refuse('Other sender.')
  if (!target || target.caipNetworkId !== account?.caipNetworkId) return refuse('Other chain.')
  if (!/^0x[\da-f]{40}$/i.test(target.address)) return refuse('No contract is called.')
  if (/^0x0+$/.test(target.address) || isSameAddress(to, caipAddress)) {
    return refuse('It calls no contract.')
  }
  if (isPermit2(to)) return refuse('It calls the keeper of permissions.')
  if (typeof data !== 'string' || !/^0x([\da-f]{2}){4,}$/i.test(data)) return refuse('No calldata.')
  if (amount === undefined || gasPrice === undefined) return refuse('No value or gas price.')
  return { to, gas, gasPrice, call: { to: target.address, data, value: amount } }
}

export declare namespace checkTransaction {
  type ReturnType = {
    /** CAIP-10. */
    readonly to: string
    readonly gas: bigint | undefined
    readonly gasPrice: bigint
    readonly call: ContractCall
  }
}
