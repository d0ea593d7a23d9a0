import type { Kit } from '@wallet-kit/core'
import { reportError } from '@wallet-kit/core/plugin'
import { cutDecimals } from '../service/cutDecimals.js'
import type { SwapToken } from '../service/swapProvider.js'
import { swapSlice } from '../slice.js'
import { loadOpening } from './loadOpening.js'
import { requoteSwap } from './requoteSwap.js'

/** Chooses a token of a side. The one of the other side changes places with it. Nothing while the wallet is being asked. */
export function setSwapToken(kit: Kit, { target, token }: setSwapToken.Options): void {
  const { wait, session } = kit.read(swapSlice)
  if (wait.peek()) return
  const other = target === 'source' ? 'destination' : 'source'
  kit.write(swapSlice, (swap) => {
    const { [target]: last, [other]: opposite } = swap.chosen.value
    const isSame = opposite?.address === token.address
    swap.chosen.value = { [target]: token, [other]: isSame ? last : opposite }
    const { decimals = 0 } = swap.source.value ?? {}
    // What the new token cannot be divided into is cut, not kept in secret.
    if (decimals) swap.sourceAmount.value = cutDecimals(swap.sourceAmount.value, decimals)
  })
  const { signal } = session.peek() ?? new AbortController()
  loadOpening(kit)
    .then(({ fetchSwapPrices }) => fetchSwapPrices(kit, { addresses: [token.address], signal }))
    .catch((error) => {
      if (!signal.aborted) reportError(kit, error)
    })
  requoteSwap(kit)
}

export declare namespace setSwapToken {
  type Options = {
    readonly target: 'source' | 'destination'
    /** One of `getSwapTokens`. */
    readonly token: SwapToken
  }
}
