/** A search begins with this many characters. */
export const searchFrom = 2

/** How long after the last key a search begins, in ms. */
export const searchDelay = 300

/** Wallets that are asked for at once. */
export const pageSize = 60

/** Pages that are read in a row while they bring nothing to show; then the visitor is asked. */
export const pagesPerAsk = 5

/** Wallets that a service is asked for beyond those to be recommended: those that are present leave their place to others. */
export const spareWallets = 10

/** How long the service may take for a page, in ms: until then there are only skeletons to look at. */
export const serviceTimeout = 5000

/** The same for the rows of Connect, whose place and those below wait for it: then the bundled wallets do. */
export const rowTimeout = 2000

/** Wallets that one page may have at most; a service that gives more is not read further. */
export const maxPageLength = 20_000

/** How many wallets of each namespace the bundled list has, and how many it has in all. A test counts them. */
export const bundledCounts = {
  eip155: 49,
  solana: 24,
  polkadot: 10,
  bip122: 10,
  all: 61,
}
