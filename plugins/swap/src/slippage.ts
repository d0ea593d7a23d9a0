import { decimalFromNumber, parseUnits } from '@wallet-kit/core/money'
import { slippageDecimals, wholePercent } from './constants.js'

/** Reads a slippage in percent: in units of a ten-thousandth percent. Undefined where it is none, or above 50. */
export function readSlippage(value: unknown): bigint | undefined {
  const text = decimalFromNumber(value)
  const fraction = text?.split('.')[1]?.replace(/0+$/, '') ?? ''
  if (text === undefined || fraction.length > slippageDecimals) return undefined
  const units = parseUnits(text, slippageDecimals)
  return units >= 0n && units <= wholePercent / 2n ? units : undefined
}
