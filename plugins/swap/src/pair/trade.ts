import type { SwapWait, Trade } from '../slice.js'
import type { SwapOutcome } from './swapPlan.js'

/** Whether the wallet or the chain is waited for: what is on the screen stays as it is. */
export const isWaiting = (trade: Trade): trade is Trade & { readonly status: SwapWait } =>
  trade.status === 'approval' || trade.status === 'confirmation' || trade.status === 'swap'

/** Nothing that could be sent is shown any more. */
export const dropPlan = (trade: Trade): Trade =>
  trade.built ? { ...trade, status: 'quoted', built: undefined } : trade

/** A transaction is shown. */
export const showPlan = (outcome: SwapOutcome) =>
  ({
    status: 'ready',
    built: { outcome, wall: Date.now(), steady: performance.now() },
    cost: outcome.plan.cost,
  }) as const

/** Nobody waits for the wallet or the chain. */
export const endWait = (trade: Trade): Trade =>
  trade.built ? { ...trade, status: 'ready' } : trade

/** No transaction is being built. */
export const endBuild = (trade: Trade): Trade => ({
  ...trade,
  preparation: trade.preparation && { ...trade.preparation, isRunning: false },
})
