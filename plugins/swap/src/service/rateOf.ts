import { isSameAddress } from '@wallet-kit/core/plugin'
import { divide } from './divide.js'
import type { SwapInput, SwapQuote } from './swapPlan.js'

/** How much of the destination token one of the source token gives, the provider's fee apart: decimal text. */
export function rateOf(
  { source, destination, amount }: SwapInput,
  { toAmount, fee }: Pick<SwapQuote, 'toAmount' | 'fee'>,
): string | undefined {
  const taken = (address: string) => (fee && isSameAddress(fee.address, address) ? fee.amount : 0n)
  const given = amount - taken(source.address)
  const got = toAmount + taken(destination.address)
  return divide(got * 10n ** BigInt(source.decimals), given * 10n ** BigInt(destination.decimals))
}
