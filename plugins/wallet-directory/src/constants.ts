/** A search begins with this many characters. */
export const searchFrom = 2

/** How long after the last key a search begins, in ms. */
export const searchDelay = 300

/** Wallets of a page that a service is asked for. */
export const pageSize = 60

/** Pages that are read in a row while they have nothing to show. After them a button asks the visitor. */
export const pagesPerAsk = 5

/** Wallets that a service is asked for beyond those to be recommended, since those that are present are replaced by others. */
export const spareWallets = 10

/** How long the service may take for a page, in ms. Until then only skeletons are shown. */
export const serviceTimeout = 5000

/** The same for the rows of Connect, in ms. After it the bundled wallets take their place. */
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
