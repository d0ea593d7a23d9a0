/** A token that an account holds. Amounts are decimal texts. */
export type TokenBalance = {
  readonly name: string
  readonly symbol: string
  /** CAIP-2. */
  readonly chainId: string
  /** CAIP-10; absent: the native coin. */
  readonly address?: string
  /** US dollars for the whole amount. */
  readonly value?: string
  /** US dollars for one. */
  readonly price?: string
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  /** An https or data url. */
  readonly iconUrl?: string
  /** Neither the host nor the service lists it: a wallet told of it, or the list says so itself. */
  readonly isUnlisted?: true
}
