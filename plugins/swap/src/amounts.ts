import type { Kit } from '@wallet-kit/core'
import { cutDecimals, decimalFromNumber, formatUnits, parseUnits } from '@wallet-kit/core/money'
import { readBaseUnits } from '@wallet-kit/core/plugin'
import { defaultSlippage, slippageDecimals } from './constants.js'
import { getLive } from './slice.js'
import { readSlippage } from './slippage.js'

/** Base units of a balance (decimal text), cut to the token's decimals. Undefined for what is no amount. */
export function readUnits(text: string | undefined, decimals: number): bigint | undefined {
  const plain = decimalFromNumber(text)
  return plain === undefined ? undefined : parseUnits(cutDecimals(plain, decimals), decimals)
}

/** Reads base units of a service (text) or of a host's own provider (bigint). Undefined for what is no amount of a token. */
export function readAmount(value: unknown): bigint | undefined {
  return readBaseUnits(typeof value === 'bigint' ? String(value) : value)
}

/** More digits say nothing, but would fill a screen. */
const longest = 100

/** Reads percent of an answer as a decimal text; undefined for what is none. */
export function readPercent(value: unknown): string | undefined {
  const text = decimalFromNumber(value)
  return !text || text.startsWith('-') || text.length > longest ? undefined : text
}

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
