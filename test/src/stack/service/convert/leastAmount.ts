import { parseUnits } from 'viem'
import { HttpProblem } from '../../httpProblem.js'

const DECIMALS = 4
const WHOLE = 100n * 10n ** BigInt(DECIMALS)

/** What is left of an amount after a slippage in percent (0 to 50, up to four decimals), cut to a whole base unit. */
export function leastAmount(amount: bigint, slippage: unknown): bigint {
  const text = String(slippage)
  const percent = /^\d{1,2}(\.\d{1,4})?$/.test(text) ? parseUnits(text, DECIMALS) : WHOLE
  if (percent > WHOLE / 2n) {
    throw new HttpProblem(
      400,
      'InvalidSlippage',
      `"${text}" is not a slippage from 0 to 50 percent.`,
    )
  }
  return (amount * (WHOLE - percent)) / WHOLE
}
