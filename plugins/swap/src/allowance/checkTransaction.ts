import type { SwapRequest } from '@wallet-kit/core/money'
import { type ContractCall, isSameAddress, parseCaipAddress } from '@wallet-kit/core/plugin'
import { SwapAnswerError } from '../errors.js'
import type { SwapInput, SwapQuote } from '../pair/swapPlan.js'
import { readAmount } from '../tokens/amounts.js'

/** Reads what a provider built, and checks what holds for all of it: chain, sender, form. Throws `SwapAnswerError`. */
export function checkTransaction(
  value: unknown,
  { caipAddress }: SwapInput,
): checkTransaction.ReturnType {
  const { from, to, data, ...rest } = Object(value)
  const refuse = (problem: string): never => {
    throw new SwapAnswerError({ problem })
  }
  const target = parseCaipAddress(to)
  const [amount, gas, gasPrice] = [rest.value, rest.gas, rest.gasPrice].map(readAmount)
  if (typeof from !== 'string' || !isSameAddress(from, caipAddress)) return refuse('Other sender.')
  if (!target || !caipAddress.startsWith(`${target.caipNetworkId}:`)) return refuse('Other chain.')
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

/**
 * Whether an address (CAIP-10) is the contract that passes allowances on to others, by signatures: what it may take, others may.
 * It has the same address everywhere. @see https://docs.uniswap.org/contracts/permit2/overview
 */
export const isPermit2 = (address: string): boolean =>
  isSameAddress(address, address.replace(/[^:]*$/, '0x000000000022D473030F116dDEE9F6B43aC78BA3'))

/** What a provider is asked for. */
export function toRequest(
  { caipAddress, source, destination, amount }: SwapInput,
  { id }: Pick<SwapQuote, 'id'>,
): SwapRequest & { readonly quoteId?: string } {
  const asked = { userAddress: caipAddress, from: source.address, to: destination.address, amount }
  return { ...asked, ...(id && { quoteId: id }) }
}
