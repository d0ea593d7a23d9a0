import type { Kit } from '@wallet-kit/core'
import { swapSlice } from '../slice.js'

/** Reactive: quotes were asked for and nobody has answered yet, also where the account cannot pay for what is quoted. */
export function isQuoting(kit: Kit): boolean {
  return kit.read(swapSlice).quoteStatus.value === 'loading'
}
