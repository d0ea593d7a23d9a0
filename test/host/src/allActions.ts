/** What a host calls when it needs it: loaded with the first of it, as most hosts do. */

export { signMessage } from '@wallet-kit/core'
export { getTrackedTransactions, trackTransaction } from '@wallet-kit/core/assets'
export { fetchIdentity } from '@wallet-kit/core/plugin'
export * as bip122 from '@wallet-kit/plugin-bip122/actions'
export * as embeddedWallet from '@wallet-kit/plugin-embedded-wallet/actions'
export * as siwx from '@wallet-kit/plugin-siwx/actions'
export * as solana from '@wallet-kit/plugin-solana/actions'
