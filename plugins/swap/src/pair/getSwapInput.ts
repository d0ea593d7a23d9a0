import { getAccount, type Kit } from '@wallet-kit/core'
import { parseUnits } from '@wallet-kit/core/money'
import { swapSlice } from '../slice.js'
import type { SwapInput } from './swapPlan.js'

/** Reactive: what is to be swapped; undefined while something is missing: a token, a positive amount, the account. */
export function getSwapInput(kit: Kit): SwapInput | undefined {
  const { market, form, source, destination } = kit.read(swapSlice)
  const { caipAddress, isConnected } = getAccount(kit)
  const [from, to] = [source.value, destination.value]
  if (!isConnected || !caipAddress || caipAddress !== market.value.account) return undefined
  if (!from || !to) return undefined
  try {
    const amount = parseUnits(form.value.amount, from.decimals)
    return amount > 0n && amount < 2n ** 256n
      ? { caipAddress, source: from, destination: to, amount }
      : undefined
  } catch {
    return undefined
  }
}
