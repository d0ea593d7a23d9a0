/** An address as a wallet gives it to a page (sats-connect). */
export type BitcoinAddress = {
  readonly address: string
  /** Hex: 33 bytes for payments, 32 for ordinals. */
  readonly publicKey: string
  readonly purpose: 'payment' | 'ordinals'
  readonly addressType: 'p2wpkh' | 'p2tr'
  readonly walletType: 'software'
}
