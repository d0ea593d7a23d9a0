import type { Kit } from '@wallet-kit/core'
import { emptyForm, emptyMarket, type Form, swapSlice } from '../slice.js'
import { beginTask, endTasks, getScreen, isShown } from './tasks.js'
import {
  changeTrade,
  endScreen,
  getSwapInput,
  isWaiting,
  peekTrade,
  type Result,
  renewTrade,
} from './trade.js'

// What can happen to a swap before anybody has answered: a screen is shown, something is chosen, quotes are to be asked for. Each
// function is named after what happened. Nothing but these and those in `answers.ts` writes the form and the trade. None asks
// anybody: those who do call them with what came of it.

/** The screen that it happened on; undefined: there was none. */
export type OnScreen = { readonly screen: AbortSignal | undefined }

/* The screen */

/** A swap screen is shown, or is somebody else's by now: nobody waits on it yet. Gives the signal that ends with it. */
export function screenOpened(kit: Kit): AbortSignal {
  endScreen(kit)
  return beginTask(kit, 'screen')
}

/** The visitor went away. Another screen may have been opened before. */
export function screenClosed(kit: Kit, { screen }: OnScreen): void {
  if (getScreen(kit) === screen) endScreen(kit)
}

/** Nothing could be read or built. Nobody is asked again until the visitor does something. */
export function screenLeft(kit: Kit): void {
  endScreen(kit)
  const nothing = { built: undefined, preparation: undefined, quotes: [] }
  changeTrade(kit, (trade) => ({ ...trade, ...nothing, status: 'left' }))
}

/** The swap begins from nothing. `account`: CAIP-10, of whom it is. */
export function swapBegan(kit: Kit, { account }: { readonly account?: string } = {}): void {
  kit.write(swapSlice, ({ market, form }) => {
    market.value = { ...emptyMarket, account }
    form.value = emptyForm
    renewTrade(kit)
  })
}

/**
 * The visitor wants something else: another pair or amount, or another provider's quote. It gives false, and changes nothing, while
 * the wallet or the chain is waited for.
 */
export function formChanged(kit: Kit, changed: Partial<Form>): boolean {
  if (isWaiting(peekTrade(kit))) return false
  kit.write(swapSlice, ({ form }) => {
    form.value = { ...form.peek(), ...changed }
    const { providerKey, ...input } = changed
    // Another provider's quote is for the same input.
    if (Object.keys(input).length) renewTrade(kit)
    else changeTrade(kit, (trade) => ({ ...trade, understood: undefined }))
  })
  return true
}

/* Quotes */

/**
 * Quotes are to be asked for: gives for what, and the signal that ends it. With `isRefresh` what is there stays. Undefined where
 * nothing is asked for: no screen is shown, something is missing, or the wallet or the chain is waited for.
 */
export function roundBegan(kit: Kit, { isRefresh }: { readonly isRefresh: boolean }) {
  if (isWaiting(peekTrade(kit))) return undefined
  endTasks(kit, 'round')
  const input = getSwapInput(kit)
  if (!isRefresh || !input) renewTrade(kit)
  if (!input || !isShown(kit)) return undefined
  changeTrade(kit, (trade) => ({ ...trade, isAsking: true }))
  return { input, signal: beginTask(kit, 'round') }
}

/** What asks for quotes could not be loaded: the button asks again. */
export function roundFailed(kit: Kit, { signal }: Result): boolean {
  if (signal.aborted) return false
  changeTrade(kit, (trade) =>
    trade.quotes.length ? trade : { ...trade, status: 'failed', built: undefined },
  )
  return true
}
