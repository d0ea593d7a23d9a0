/** How long the kit waits for a wallet's answer to its own questions, which ask nothing of a person, in ms. */
export const walletTimeout = 10_000

/** How long a wallet may take to give up a permission before the kit goes on without it, in ms. */
export const revokeTimeout = 3_000

/** When a wallet is asked again whether it has switched, in ms after the answer before. */
export const switchChecks = [0, 150, 300, 600] as const

/** Longest name that an announced wallet may show. */
export const maxNameLength = 64

/** Longest icon that an announced wallet may show, in characters of its data URI. */
export const maxIconLength = 256 * 1024

/** Announcements that are kept at most. */
export const maxAnnouncements = 100

/** Requests in one JSON-RPC batch at most. */
export const maxBatchSize = 1000

/** ENS universal resolver, the same on every network that has one. @see https://docs.ens.domains/resolvers/universal */
export const ensUniversalResolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
