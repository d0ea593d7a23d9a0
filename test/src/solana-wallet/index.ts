export { createSolanaWallet } from './createSolanaWallet.js'
export { type ParsedTransaction, parseTransaction } from './parseTransaction.js'
export { type SolanaAccount, solanaAccounts } from './solanaAccounts.js'
export type {
  SolanaTestWallet,
  SolanaWalletControl,
  SolanaWalletState,
} from './solanaTestWallet.js'
export type { SolanaWalletOptions } from './solanaWalletOptions.js'
