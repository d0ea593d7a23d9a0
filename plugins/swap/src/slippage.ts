import type { Kit } from '@wallet-kit/core'
import { decimalFromNumber, formatUnits, parseUnits } from '@wallet-kit/core/money'
import { defaultSlippage, slippageDecimals, wholePercent } from './constants.js'
import { getLive } from './slice.js'

/** How much less than quoted a swap may give: of one value, so that nothing else is shown than what is asked for. */
export function getSlippage(kit: Kit): getSlippage.ReturnType {
  const units = readSlippage(getLive(kit).options.slippage) ?? defaultSlippage
  return { units, percent: formatUnits(units, slippageDecimals) }
}

export declare namespace getSlippage {
  type ReturnType = {
    /** Ten-thousandths of a percent. */
    readonly units: bigint
    /** Decimal text. */
    readonly percent: string
  }
}

/** Reads a slippage in percent: in units of a ten-thousandth percent. Undefined where it is none, or above 50. */
export function readSlippage(value: unknown): bigint | undefined {
  const text = decimalFromNumber(value)
  const fraction = text?.split('.')[1]?.replace(/0+$/, '') ?? ''
  if (text === undefined || fraction.length > slippageDecimals) return undefined
  const units = parseUnits(text, slippageDecimals)
  return units >= 0n && units <= wholePercent / 2n ? units : undefined
}
