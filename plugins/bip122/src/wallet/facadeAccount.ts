/** The answer of a facade to `wallet_connect` and `wallet_getAccount`. */
export type FacadeAccount = {
  readonly addresses: readonly {
    readonly address: string
    readonly publicKey?: string
    /** Absent: by the address. */
    readonly purpose?: string
  }[]
  readonly network: { readonly bitcoin: { readonly name: string } }
  /** Names of the networks that the wallet's accounts serve, where it cannot go to others. */
  readonly networks?: readonly string[]
}
