import { formatUnits } from 'viem/utils'

/** Writes base units of a token as its issuer wants them shown: times `multiplier`, a number of 18 decimals, if it has one. */
export const formatAmount = (
  units: bigint,
  { decimals, multiplier }: { readonly decimals: number; readonly multiplier?: bigint | undefined },
): string => formatUnits(multiplier ? (units * multiplier) / 10n ** 18n : units, decimals)
