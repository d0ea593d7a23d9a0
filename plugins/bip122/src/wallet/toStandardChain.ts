/** The name of a network's chain in the Bitcoin Wallet Standard: "Mainnet" is `bitcoin:mainnet`. */
export function toStandardChain(name: string): string {
  return `bitcoin:${name.toLowerCase()}`
}
