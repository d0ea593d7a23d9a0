import { formatUnits } from '@wallet-kit/core/money'

/** All that can be paid, as a decimal text: of the native coin the network's `cost` is kept back, never below 0. */
export function maxAmount({ held, decimals, cost }: maxAmount.Options): string {
  const rest = held - cost
  return formatUnits(rest > 0n ? rest : 0n, decimals)
}

export declare namespace maxAmount {
  type Options = {
    /** Base units. */
    readonly held: bigint
    readonly decimals: number
    /** Base units of the same coin; 0 for a token. */
    readonly cost: bigint
  }
}
