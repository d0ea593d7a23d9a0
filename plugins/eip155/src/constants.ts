/** Announcements that are kept at most. */
export const maxAnnouncements = 100

/** Addresses whose first spelling is kept at most. */
export const maxSpellings = 1000

/** Longest name of a token that a wallet may show. */
export const maxAssetNameLength = 64

/** How long a wallet may take to give up a permission before the kit goes on without it, in ms. */
export const revokeTimeout = 3_000

/** When a wallet is asked again whether it has switched, in ms after the answer before. */
export const switchChecks = [0, 150, 300, 600] as const

/** Requests in one JSON-RPC batch at most. */
export const maxBatchSize = 1000

/** ENS universal resolver, the same on every network that has one. @see https://docs.ens.domains/resolvers/universal */
export const ensUniversalResolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

/** So long an estimate waits for what a simulation adds to it, in ms. */
export const longestSimulation = 1_500

/** `Transfer(address,address,uint256)` of ERC-20 and ERC-721. */
export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
