import type { Kit } from '@wallet-kit/core'
import { swapSlice } from '../slice.js'
import { clearQuotes } from './clearQuotes.js'

/** Begins from nothing: what was to be swapped, and what is asked for it. `account`: CAIP-10, of whom the new state is. */
export function clearSwap(
  kit: Kit,
  { account }: { readonly account?: string | undefined } = {},
): void {
  kit.write(swapSlice, (swap) => {
    swap.account.value = account
    swap.isReady.value = false
    swap.list.value = undefined
    swap.prices.value = new Map()
    swap.pricedAt.value = new Map()
    swap.gasPrice.value = undefined
    swap.chosen.value = {}
    swap.sourceAmount.value = '1'
    swap.providerKey.value = undefined
    swap.wait.value = undefined
    clearQuotes(kit)
  })
}
