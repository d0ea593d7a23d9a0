/** The last known answer is given, marked as old, if its sources do not answer and it is at most so old, in ms. */
export const oldestAnswer = 5 * 60_000
/** A source that takes longer, in ms, is answered for by the last known answer. */
export const slowSource = 3_000

/** How old an answer of a cache may be, in ms: what the API's description calls its freshness. */
export const freshness = 10_000
/** Names, pictures and what can be bought change seldom. */
export const profileTime = 60_000
/** So does what can be swapped. */
export const tokenListTime = 10 * 60_000
