import type { Kit } from '@wallet-kit/core'
import { swapSlice } from '../slice.js'

/** Reactive: what the visitor unfolded on the Swap screen. */
export function getUnfolded(kit: Kit): readonly setUnfolded.Options['part'][] {
  return kit.read(swapSlice).unfolded.value
}

/** Notes what the visitor unfolded on the Swap screen, or folded again: it stays so while quotes come and go. */
export function setUnfolded(kit: Kit, { part, isUnfolded }: setUnfolded.Options): void {
  kit.write(swapSlice, ({ unfolded }) => {
    const others = unfolded.value.filter((each) => each !== part)
    unfolded.value = isUnfolded ? [...others, part] : others
  })
}

export declare namespace setUnfolded {
  type Options = {
    readonly part: 'details' | 'providers'
    readonly isUnfolded: boolean
  }
}
