import type { Kit } from '@wallet-kit/core'
import { swapSlice } from '../slice.js'
import type { setUnfolded } from './setUnfolded.js'

/** Reactive: what the visitor unfolded on the Swap screen. */
export function getUnfolded(kit: Kit): readonly setUnfolded.Options['part'][] {
  return kit.read(swapSlice).unfolded.value
}
