/** How old an answer of a cache may be, in ms: what the API's description calls its freshness. */
export const freshness = 10_000
/** Names, pictures and what can be bought change seldom. */
export const profileTime = 60_000
/** So does what can be swapped. */
export const tokenListTime = 10 * 60_000
