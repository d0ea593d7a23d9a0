import type { Kit } from '@wallet-kit/core'
import { formatUnits } from '@wallet-kit/core/money'
import { defaultSlippage, slippageDecimals } from '../constants.js'
import { readSlippage } from '../options.js'
import { swapSlice } from '../slice.js'

/** How much less than quoted a swap may give: of one value, so that nothing else is shown than what is asked for. */
export function getSlippage(kit: Kit): getSlippage.ReturnType {
  const units = readSlippage(kit.read(swapSlice).options.value.slippage ?? 1) ?? defaultSlippage
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
