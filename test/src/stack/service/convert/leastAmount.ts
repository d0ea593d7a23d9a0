import { parseUnits } from 'viem'

const DECIMALS = 4
const WHOLE = 100n * 10n ** BigInt(DECIMALS)

/** What is left of an amount after a slippage in percent (decimal text, up to four decimals), cut to a whole base unit. */
export const leastAmount = (amount: bigint, slippage: string): bigint =>
  (amount * (WHOLE - parseUnits(slippage, DECIMALS))) / WHOLE
