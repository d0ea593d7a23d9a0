/** How many wallets of each namespace the bundled list has, and how many it has in all. A test counts them. */
export const bundledCounts = {
  eip155: 49,
  solana: 24,
  polkadot: 10,
  bip122: 10,
  all: 61,
}
