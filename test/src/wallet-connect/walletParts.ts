import type { createOwner } from './createOwner.js'
import type { createWalletAccounts } from './createWalletAccounts.js'
import type { openWalletKit } from './openWalletKit.js'
import type { WalletConnectRequest } from './walletConnectWallet.js'

/** What the wallet is put together of. */
export type WalletParts = {
  readonly walletKit: openWalletKit.Opened['walletKit']
  readonly accounts: createWalletAccounts.ReturnType
  readonly prompts: createOwner.ReturnType['prompts']
  log(request: WalletConnectRequest): void
}
