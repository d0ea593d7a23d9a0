import type { Kit } from '@wallet-kit/core'
import { reportError } from '@wallet-kit/core/plugin'
import { swapSlice } from '../slice.js'
import { getSwapInput } from './getSwapInput.js'
import { loadSwapping } from './loadSwapping.js'
import { requoteSwap } from './requoteSwap.js'

/** Chooses whose quote is taken, by its key; also of the quotes to come. Nothing while the wallet is being asked. */
export function setSwapProvider(kit: Kit, { key }: { readonly key: string }): void {
  if (kit.read(swapSlice).wait.peek()) return
  kit.write(swapSlice, (swap) => {
    swap.providerKey.value = key
    swap.understood.value = undefined
  })
  const { session } = kit.read(swapSlice)
  const { signal } = session.peek() ?? new AbortController()
  loadSwapping(kit).then(
    ({ prepareSwap }) => {
      // What is to be swapped may have changed meanwhile.
      const input = getSwapInput(kit)
      if (signal.aborted || !input) return
      prepareSwap(kit, { input, onShortfall: () => requoteSwap(kit, { isRefresh: true }) })
    },
    (error) => reportError(kit, error),
  )
}
