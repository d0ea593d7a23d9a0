export { createPolkadotWallet } from './createPolkadotWallet.js'
export {
  type PolkadotSeed,
  type PolkadotStackAccount,
  polkadotAccounts,
} from './polkadotAccounts.js'
export type {
  InjectedEntry,
  InjectedPolkadot,
  PolkadotPayload,
  PolkadotWallet,
  PolkadotWalletAccount,
  PolkadotWalletControl,
} from './polkadotWallet.js'
export type { PolkadotWalletOptions } from './polkadotWalletOptions.js'
