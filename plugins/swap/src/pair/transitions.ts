import { getAccount, isWalletKitError, type Kit, type Notice } from '@wallet-kit/core'
import { parseUnits } from '@wallet-kit/core/money'
import { accountView, connectView, reportError } from '@wallet-kit/core/plugin'
import {
  emptyForm,
  emptyMarket,
  type Form,
  getLive,
  idleTrade,
  type SwapInput,
  type SwapWait,
  swapSlice,
  type Tasks,
  type Trade,
} from '../slice.js'

// What can happen to a swap before anybody has answered: a screen is shown, something is chosen, quotes are to be asked for. Each
// function is named after what happened. Nothing but these and those in `answers.ts` writes the form and the trade. None asks
// anybody: those who do call them with what came of it.

/* What there is */

/** Reactive: what is to be swapped; undefined while something is missing: a token, a positive amount, the account. */
export function getSwapInput(kit: Kit): SwapInput | undefined {
  const { market, form, source, destination } = kit.read(swapSlice)
  const { caipAddress, isConnected } = getAccount(kit)
  const [from, to] = [source.value, destination.value]
  if (!isConnected || !caipAddress || caipAddress !== market.value.account) return undefined
  if (!from || !to) return undefined
  try {
    const amount = parseUnits(form.value.amount, from.decimals)
    return amount > 0n && amount < 2n ** 256n
      ? { caipAddress, source: from, destination: to, amount }
      : undefined
  } catch {
    return undefined
  }
}

/** Reactive: what is waited for; undefined where nothing is. */
export function getWait(kit: Kit): SwapWait | undefined {
  const { value } = kit.read(swapSlice).trade
  return isWaiting(value) ? value.status : undefined
}

/** The signal that ends with the swap screen that is shown, or was shown last. */
export function getScreen(kit: Kit): AbortSignal | undefined {
  return getLive(kit).tasks.screen?.signal
}

/** Whether a swap screen is shown. */
export const isShown = (kit: Kit): boolean => getScreen(kit)?.aborted === false

/* The screen */

/** The screen that it happened on; undefined: there was none. */
export type OnScreen = { readonly screen: AbortSignal | undefined }

/** A swap screen is shown, or is somebody else's by now: nobody waits on it yet. Gives the signal that ends with it. */
export function screenOpened(kit: Kit): AbortSignal {
  endScreen(kit)
  return beginTask(kit, 'screen')
}

/** The visitor went away. Another screen may have been opened before. */
export function screenClosed(kit: Kit, { screen }: OnScreen): void {
  if (getScreen(kit) === screen) endScreen(kit)
}

/** Nothing could be read or built, which `failure` says. Nobody is asked again until the visitor does something. */
export function screenLeft(
  kit: Kit,
  { failure }: { readonly failure?: Notice | undefined } = {},
): void {
  endScreen(kit)
  const nothing = { built: undefined, preparation: undefined, quotes: [], failure }
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
 * Forgets what was to be swapped, and ends what is asked for it. A swap screen that is open begins anew.
 * @example resetSwap(kit)
 */
export function resetSwap(kit: Kit): void {
  swapBegan(kit)
  kit.write(swapSlice, ({ resets }) => {
    resets.value++
  })
}

/**
 * Goes back from the swap screens after a failure, and tells of it: to Account, and where nobody is connected to Connect. What
 * was chosen stays for another try, which is the visitor's.
 */
export function leaveSwap(kit: Kit, { error }: { readonly error: unknown }): void {
  screenLeft(kit, { failure: isWalletKitError(error) ? error.notice : undefined })
  const isNobody = isWalletKitError(error, 'SwapAccountError')
  kit.router.reset(isNobody ? connectView : accountView)
  reportError(kit, error)
}

/* The form */

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

/* How a trade is written, and what runs for it: for these transitions and those in `answers.ts` alone */

/** What came of a task. Where the task has ended it is late. */
export type Result = { readonly signal: AbortSignal }

export const peekTrade = (kit: Kit): Trade => kit.read(swapSlice).trade.peek()

export function changeTrade(kit: Kit, next: (trade: Trade) => Trade): void {
  kit.write(swapSlice, ({ trade }) => {
    trade.value = next(trade.peek())
  })
}

/** Begins another trade, for what is to be swapped now: what was asked and built is for something else. */
export function renewTrade(kit: Kit): void {
  endTasks(kit, 'round', 'build', 'preview')
  const status = getSwapInput(kit) ? 'quoting' : 'idle'
  changeTrade(kit, () => ({ ...idleTrade, status }))
}

/** Ends the screen, and all that runs and is waited for on it. */
function endScreen(kit: Kit): void {
  endTasks(kit, 'screen', 'round', 'build', 'preview')
  changeTrade(kit, (trade) => endWait(endBuild(trade)))
}

/** Whether the wallet or the chain is waited for: what is on the screen stays as it is. */
export const isWaiting = (trade: Trade): trade is Trade & { readonly status: SwapWait } =>
  trade.status === 'approval' || trade.status === 'confirmation' || trade.status === 'swap'

/** No transaction is being built any more. */
export const endBuild = (trade: Trade): Trade => ({
  ...trade,
  preparation: trade.preparation && { ...trade.preparation, isRunning: false },
})

/** Nobody waits for the wallet or the chain any more. */
export const endWait = (trade: Trade): Trade =>
  trade.built ? { ...trade, status: 'ready' } : trade

/** Ends tasks: what comes of them changes nothing any more. */
export function endTasks(kit: Kit, ...names: readonly (keyof Tasks)[]): void {
  const { tasks } = getLive(kit)
  for (const name of names) tasks[name]?.abort()
}

/** Begins a task in the place of the last one of its name. Gives the signal that ends it. */
export function beginTask(kit: Kit, name: keyof Tasks): AbortSignal {
  endTasks(kit, name)
  const task = new AbortController()
  getLive(kit).tasks[name] = task
  return task.signal
}
