import type { Kit } from '@wallet-kit/core'
import { reportError } from '@wallet-kit/core/plugin'
import { swapSlice } from '../slice.js'

/** Reports a failure, once for what is to be swapped, however often it is tried. */
export function tellOnce(
  kit: Kit,
  { what, error }: { readonly what: string; readonly error: unknown },
): void {
  const told = kit.read(swapSlice).told.peek()
  if (told.has(what)) return
  kit.write(swapSlice, (swap) => {
    swap.told.value = new Set([...told, what])
  })
  reportError(kit, error)
}
