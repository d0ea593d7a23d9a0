/** A key of the wallet. */
export type SolanaKey = {
  /** The public key in base58. */
  readonly address: string
  readonly publicKey: Uint8Array
  /** The 32 bytes that the key is made of. */
  readonly seed: Uint8Array
}
