/** Wallets that announce nothing, or not everywhere: where they put their provider, and their name. */
export const knownWallets: readonly (readonly [path: string, name: string])[] = [
  ['XverseProviders.BitcoinProvider', 'Xverse'],
  ['LeatherProvider', 'Leather'],
  ['unisat', 'UniSat'],
  ['okxwallet.bitcoin', 'OKX Wallet'],
  ['magicEden.bitcoin', 'Magic Eden'],
  ['FordefiProviders.UtxoProvider', 'Fordefi'],
  // Where several wallets put theirs before there were announcements; last, so that a named one counts.
  ['BitcoinProvider', 'Bitcoin Wallet'],
]
