export { type StackAccount, stackAccounts } from '../stack/stackAccounts.js'
export { createFakePage } from './createFakePage.js'
export type { PolicyScope } from './createPolicies.js'
export type { PendingRequest } from './createPrompts.js'
export { createTestWallet } from './createTestWallet.js'
export type { OwnerControl, WalletRequest } from './ownerControl.js'
export { ProviderRpcError } from './providerRpcError.js'
export type {
  TestProvider,
  TestWallet,
  TestWalletControl,
  TestWalletState,
} from './testWallet.js'
export type { TestWalletOptions } from './testWalletOptions.js'
export type { TestWalletPage } from './testWalletPage.js'
export type { TestWalletPolicy } from './testWalletPolicy.js'
