import type { Kit } from '@wallet-kit/core'
import { swapSlice } from '../slice.js'
import { clearSwap } from './clearSwap.js'

/** Forgets what was to be swapped, and ends what is asked for it. A swap screen that is open begins anew. */
export function resetSwap(kit: Kit): void {
  clearSwap(kit)
  kit.write(swapSlice, ({ resets }) => {
    resets.value++
  })
}
