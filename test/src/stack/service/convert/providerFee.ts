/** The provider's fee, in percent of the source amount. */
export const FEE_PERCENT = '0.85'

/** The fee of an amount in base units, cut to a whole unit as the swap contract cuts it. */
export function providerFee(amount: bigint): bigint {
  return (amount * 85n) / 10_000n
}
