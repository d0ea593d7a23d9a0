import { wholePercent } from './readSlippage.js'

/** Whether an amount is below what another one gives at the least; `slippage` in ten-thousandths of a percent. */
export function isBelowLeast(built: bigint, shown: bigint, slippage: bigint): boolean {
  return built * wholePercent < shown * (wholePercent - slippage)
}
