/** What a host calls when it needs it: loaded with the first of it, as most hosts do. */
export {
  fetchIdentity,
  getTrackedTransactions,
  signMessage,
  trackTransaction,
} from '@wallet-kit/core'
export * as bip122 from '@wallet-kit/plugin-bip122/actions'
export * as solana from '@wallet-kit/plugin-solana/actions'
