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

/**
 * `ExecutionSuccess(bytes32,uint256)` of a Safe; the first value is indexed from 1.4 on.
 * @see https://docs.safe.global/reference-smart-account/transactions/execTransaction
 */
export const safeSuccessTopic = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'

/**
 * `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)` of an entry point.
 * @see https://eips.ethereum.org/EIPS/eip-4337
 */
export const operationTopic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** The entry points 0.6, 0.7 and 0.8. @see https://github.com/eth-infinitism/account-abstraction/releases */
export const entryPoints = [
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
] as const
