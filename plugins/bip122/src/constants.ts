/** Entries of one list of providers that are read at most, and accounts of one answer. */
export const maxEntries = 100

/** Pauses between two searches for wallets that inject late, in ms. After them only events of the page start a search. */
export const lookPauses = [50, 100, 200, 400, 800, 1600, 2000]

/** How long a wallet may take to end a connection, in ms. */
export const disconnectTimeout = 3000

/** The most bitcoin that can ever exist, in satoshi. */
export const maxSatoshi = 2_100_000_000_000_000n

/**
 * The most satoshi for a virtual byte that a transfer pays. Blocks have asked for more on a few days of all; whoever tells of more than
 * that is more likely to lie, or broken, and the fee is gone with the first block.
 */
export const maxFeeRate = 1000

/** A fee above a twentieth of the payment (5 %) is named, and needs a second confirmation. */
export const feeShareLimit = 20n
