export { type StackAccount, stackAccounts } from '../stack/stackAccounts.js'
export { createFakePage } from '../wallet/createFakePage.js'
export type { OwnerControl, WalletRequest } from '../wallet/ownerControl.js'
export type { TestWalletPolicy } from '../wallet/testWalletPolicy.js'
export type { BitcoinAddress } from './bitcoinAddress.js'
export type { BitcoinNetworkName } from './bitcoinNetworkName.js'
export type {
  BitcoinWallet,
  BitcoinWalletControl,
  BitcoinWalletProvider,
  BitcoinWalletState,
} from './bitcoinWallet.js'
export type { BitcoinWalletOptions } from './bitcoinWalletOptions.js'
export { createBitcoinWallet } from './createBitcoinWallet.js'
export { deriveAddresses } from './deriveAddresses.js'
