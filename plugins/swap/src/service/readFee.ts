import { parseCaipAddress } from '@wallet-kit/core/plugin'
import { readAmount } from './readAmount.js'
import { readPercent } from './readPercent.js'
import type { SwapFee } from './swapProvider.js'

/** Reads what a provider says that it takes; undefined for what is no fee. */
export function readFee(value: unknown): SwapFee | undefined {
  const { amount, address, percent } = Object(value)
  const units = readAmount(amount)
  if (units === undefined || !parseCaipAddress(address)) return undefined
  const share = readPercent(percent)
  return { amount: units, address, ...(share !== undefined && { percent: share }) }
}
