/** Entries of one list of providers that are read at most, and accounts of one answer. */
export const maxEntries = 100

/** Pauses between two looks at the page for wallets that come late, in ms; afterwards the page's own events lead to a look. */
export const lookPauses = [50, 100, 200, 400, 800, 1600, 2000]

/** How long a wallet may take to end a connection, in ms. */
export const disconnectTimeout = 3000

/** All bitcoin that there can be, in satoshi. */
export const maxSatoshi = 2_100_000_000_000_000n
