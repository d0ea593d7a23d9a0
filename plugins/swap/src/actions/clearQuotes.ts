import type { Kit } from '@wallet-kit/core'
import { swapSlice } from '../slice.js'
import { getSwapInput } from './getSwapInput.js'

/** Takes quotes and built transactions away: they are for something else than what is to be swapped now. */
export function clearQuotes(kit: Kit): void {
  const hasInput = getSwapInput(kit) !== undefined
  kit.write(swapSlice, (swap) => {
    swap.request.value?.abort()
    swap.preparation.value?.abort()
    swap.preparation.value = undefined
    swap.quotes.value = []
    swap.refused.value = new Map()
    swap.isAsking.value = false
    swap.told.value = new Set()
    swap.quoteStatus.value = hasInput ? 'loading' : 'idle'
    swap.hasFetchError.value = false
    swap.allowance.value = undefined
    swap.plan.value = undefined
    swap.cost.value = undefined
    swap.prepared.value = undefined
    swap.understood.value = undefined
    swap.shortfalls.value = 0
  })
}
