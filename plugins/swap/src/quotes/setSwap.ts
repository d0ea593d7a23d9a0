import type { Kit } from '@wallet-kit/core'
import { cutDecimals, formatUnits } from '@wallet-kit/core/money'
import { getPreviousView, lazyAction, reportError } from '@wallet-kit/core/plugin'
import { getSwapInput } from '../pair/swap.js'
import type { SwapToken } from '../pair/swapProvider.js'
import { swapSlice } from '../slice.js'
import { swapView } from '../views.js'
import { requoteSwap } from './requoteSwap.js'

const importPreparation = () => import('../transaction/prepareSwap.js')
const fetchSwapPrices = lazyAction(
  () => import('../tokens/fetchSwapPrices.js'),
  'fetchSwapPrices',
  'The swap',
)

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
  fetchSwapPrices(kit, { addresses: [token.address], signal }).catch((error) => {
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

/** Chooses a token and goes back to the Swap screen, or on to it where the host opened the choice alone. */
export function chooseSwapToken(kit: Kit, options: setSwapToken.Options): void {
  setSwapToken(kit, options)
  if (getPreviousView(kit)?.name === swapView.name) kit.router.back()
  else kit.router.replace(swapView)
}

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

/** Takes what was typed as the amount to pay (decimal text), unless the wallet is being asked. */
export function setSwapAmount(kit: Kit, { amount }: { readonly amount: string }): void {
  const { wait, sourceAmount } = kit.read(swapSlice)
  if (wait.peek() || sourceAmount.peek() === amount) return
  kit.write(swapSlice, (swap) => {
    swap.sourceAmount.value = amount
  })
  requoteSwap(kit)
}

/** Chooses whose quote is taken, by its key; also of the quotes to come. Nothing while the wallet is being asked. */
export function setSwapProvider(kit: Kit, { key }: { readonly key: string }): void {
  if (kit.read(swapSlice).wait.peek()) return
  kit.write(swapSlice, (swap) => {
    swap.providerKey.value = key
    swap.understood.value = undefined
  })
  const { session } = kit.read(swapSlice)
  const { signal } = session.peek() ?? new AbortController()
  kit.load(importPreparation, 'The swap').then(
    ({ prepareSwap }) => {
      // What is to be swapped may have changed meanwhile.
      const input = getSwapInput(kit)
      if (signal.aborted || !input) return
      prepareSwap(kit, { input, onShortfall: () => requoteSwap(kit, { isRefresh: true }) })
    },
    (error) => reportError(kit, error),
  )
}
