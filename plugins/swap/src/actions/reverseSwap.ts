import type { Kit } from '@wallet-kit/core'
import { formatUnits } from '@wallet-kit/core/money'
import { swapSlice } from '../slice.js'
import { requoteSwap } from './requoteSwap.js'

/** Turns the pair round: what would have been received is paid, or 1 where that is not known. Nothing while the wallet is being asked. */
export function reverseSwap(kit: Kit): void {
  const { wait, plan, quote } = kit.read(swapSlice)
  if (wait.peek()) return
  const shown = plan.peek() ?? quote.peek()
  kit.write(swapSlice, (swap) => {
    const { source, destination } = swap.chosen.value
    swap.chosen.value = { source: destination, destination: source }
    swap.sourceAmount.value =
      shown && destination ? formatUnits(shown.toAmount, destination.decimals) : '1'
  })
  requoteSwap(kit)
}
