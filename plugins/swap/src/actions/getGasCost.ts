import type { Kit } from '@wallet-kit/core'
import { swapSlice } from '../slice.js'
import { getAssumedCost } from './getAssumedCost.js'

/**
 * Reactive: what the network costs, in wei: of the built transaction, also while the next one is built; before the first that
 * of 150,000 units of gas.
 */
export function getGasCost(kit: Kit): bigint | undefined {
  const { plan, cost } = kit.read(swapSlice)
  return plan.value?.cost ?? cost.value ?? getAssumedCost(kit)
}
