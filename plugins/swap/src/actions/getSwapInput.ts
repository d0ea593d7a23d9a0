import { getAccount, type Kit } from '@wallet-kit/core'
import { parseUnits } from '@wallet-kit/core/money'
import type { SwapInput } from '../service/swapPlan.js'
import { swapSlice } from '../slice.js'

/** Reactive: what is to be swapped; undefined while something is missing: a token, a positive amount, the account. */
export function getSwapInput(kit: Kit): SwapInput | undefined {
  const { account, source, destination, sourceAmount } = kit.read(swapSlice)
  const { caipAddress, isConnected } = getAccount(kit)
  const [from, to] = [source.value, destination.value]
  if (!isConnected || !caipAddress || caipAddress !== account.value) return undefined
  if (!from || !to) return undefined
  try {
    const amount = parseUnits(sourceAmount.value, from.decimals)
    return amount > 0n && amount < 2n ** 256n
      ? { caipAddress, source: from, destination: to, amount }
      : undefined
  } catch {
    return undefined
  }
}
