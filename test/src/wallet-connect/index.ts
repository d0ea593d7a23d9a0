export type { PolicyScope } from '../wallet/createPolicies.js'
export type { PendingRequest } from '../wallet/createPrompts.js'
export type { BitcoinSource } from './bip122/bitcoinSource.js'
export { createWalletConnectWallet } from './createWalletConnectWallet.js'
export type {
  ContractAccount,
  WalletConnectNamespace,
  WalletConnectSignIn,
  WalletConnectWalletOptions,
} from './walletConnectOptions.js'
export type { WalletConnectPolicy } from './walletConnectPolicy.js'
export type {
  WalletConnectControl,
  WalletConnectRequest,
  WalletConnectSession,
  WalletConnectWallet,
} from './walletConnectWallet.js'
