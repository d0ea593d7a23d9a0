/** What a provider takes that does not say so, in percent of the amount given. */
export const feePercent = '0.85'

/** That fee, in base units: cut to a whole one. */
export function providerFee(amount: bigint): bigint {
  return (amount * 85n) / 10_000n
}
