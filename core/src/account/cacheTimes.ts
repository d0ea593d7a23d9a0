/** How long portfolio and native balance count as fresh, in milliseconds. */
export const balanceCacheTime = 30_000

/** How long names and pictures count as fresh, in milliseconds. */
export const identityCacheTime = 300_000
