import type { Kit } from '@wallet-kit/core'
import { swapSlice } from '../slice.js'
import { requoteSwap } from './requoteSwap.js'

/** Takes what was typed as the amount to pay (decimal text), unless the wallet is being asked. */
export function setSwapAmount(kit: Kit, { amount }: { readonly amount: string }): void {
  const { wait, sourceAmount } = kit.read(swapSlice)
  if (wait.peek() || sourceAmount.peek() === amount) return
  kit.write(swapSlice, (swap) => {
    swap.sourceAmount.value = amount
  })
  requoteSwap(kit)
}
