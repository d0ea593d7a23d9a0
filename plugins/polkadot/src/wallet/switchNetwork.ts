import type { Network, WalletAccount } from '@wallet-kit/core'
import { ChainNotSupportedError, type LinkOptions, openProvider } from '@wallet-kit/core/plugin'
import type { PolkadotLink } from './polkadotLink.js'
import { readAccounts } from './readAccounts.js'
import { toWalletAccounts } from './toWalletAccounts.js'

/**
 * Gives the wallet's accounts as they read on a network: an extension is on none of its own.
 * Throws `ChainNotSupportedError` where all of them are bound to other chains.
 */
export async function switchNetwork(
  { options }: PolkadotLink,
  { connector, network, signal }: LinkOptions<'polkadot'> & { readonly network: Network },
): Promise<readonly WalletAccount[]> {
  const extension = await openProvider(connector, signal)
  const accounts = toWalletAccounts(await readAccounts(extension, signal), network, options)
  if (accounts.length) return accounts
  throw new ChainNotSupportedError({ chain: network.name, operation: connector.name })
}
