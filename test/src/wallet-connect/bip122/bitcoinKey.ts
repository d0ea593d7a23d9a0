/** A key's address of one kind on one network. */
export type BitcoinKey = {
  readonly secret: Uint8Array
  readonly address: string
  /** `payment` is native segwit (BIP-84), `ordinal` is taproot (BIP-86). */
  readonly intention: 'payment' | 'ordinal'
  /** The public key as wallets tell it: 33 bytes for segwit, 32 for taproot, hexadecimal. */
  readonly publicKey: string
  /** What an output to the address says. */
  readonly script: Uint8Array
}
