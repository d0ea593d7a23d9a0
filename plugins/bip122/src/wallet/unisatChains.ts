/** The networks' names: sats-connect's, UniSat's of `getChain`, and of the older `getNetwork`. */
export const unisatChains: readonly (readonly [name: string, chain: string, network?: string])[] = [
  ['Mainnet', 'BITCOIN_MAINNET', 'livenet'],
  ['Testnet', 'BITCOIN_TESTNET', 'testnet'],
  ['Testnet4', 'BITCOIN_TESTNET4'],
  ['Signet', 'BITCOIN_SIGNET', 'signet'],
]
