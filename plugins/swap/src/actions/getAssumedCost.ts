import type { Kit } from '@wallet-kit/core'
import { approvalGas } from '../constants.js'
import { swapSlice } from '../slice.js'

/** Reactive: what a transaction that is not built yet is assumed to cost, in wei; undefined while no gas price is known. */
export function getAssumedCost(kit: Kit): bigint | undefined {
  const { value: price } = kit.read(swapSlice).gasPrice
  return price === undefined ? undefined : approvalGas * price
}
