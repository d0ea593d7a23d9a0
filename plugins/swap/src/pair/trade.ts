import { getAccount, type Kit } from '@wallet-kit/core'
import { parseUnits } from '@wallet-kit/core/money'
import { idleTrade, type SwapWait, swapSlice, type Trade } from '../slice.js'
import type { SwapInput } from './swapPlan.js'
import { endTasks } from './tasks.js'

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

// How a trade is written, which only `transitions.ts` and `answers.ts` do.

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
export function endScreen(kit: Kit): void {
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
