/**
 * Whether the account cannot pay: more than it holds of the source token; or, where it pays for gas itself, no coin of the
 * network at all or less than the gas costs. Equal is enough, and what is not known does not count.
 */
export function isInsufficient({
  amount,
  held,
  coins,
  cost,
  isSmartAccount,
}: isInsufficient.Options): boolean {
  if (held !== undefined && amount > held) return true
  if (isSmartAccount || coins === undefined) return false
  return coins === 0n || (cost !== undefined && cost > coins)
}

export declare namespace isInsufficient {
  type Options = {
    /** Base units of the source token. */
    readonly amount: bigint
    readonly held: bigint | undefined
    /** Balance of the network's own coin, in wei. */
    readonly coins: bigint | undefined
    /** What gas costs, in wei. */
    readonly cost: bigint | undefined
    readonly isSmartAccount: boolean
  }
}
