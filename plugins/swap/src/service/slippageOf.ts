import { formatUnits } from '@wallet-kit/core/money'
import { wholePercent } from './readSlippage.js'

/**
 * How much less than quoted a swap may give, and what it gives at the least, exactly: decimal texts. `slippage` is in
 * ten-thousandths of a percent.
 */
export function slippageOf(
  toAmount: bigint,
  { slippage, decimals }: { readonly slippage: bigint; readonly decimals: number },
): { readonly most: string; readonly least: string } {
  const write = (units: bigint) => formatUnits(units, decimals + 6)
  return { most: write(toAmount * slippage), least: write(toAmount * (wholePercent - slippage)) }
}
