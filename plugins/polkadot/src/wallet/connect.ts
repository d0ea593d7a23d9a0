import { askWallet, type ConnectOptions, type WalletSession } from '@wallet-kit/core/plugin'
import { authorizedKey } from './authorizedKey.js'
import { codeOf } from './codeOf.js'
import type { PolkadotLink } from './polkadotLink.js'
import { readAccounts } from './readAccounts.js'
import { toWalletAccounts } from './toWalletAccounts.js'

/**
 * Asks an extension for access, waiting for the visitor, and for all accounts that serve the network. From then on it may be
 * asked by a restore.
 */
export async function connect(
  { kit, options, enabler }: PolkadotLink,
  { connector, network, signal }: ConnectOptions<'polkadot'>,
): Promise<readonly WalletSession[]> {
  const extension = await askWallet('enable', () => enabler.enable(connector), { signal, codeOf })
  const accounts = toWalletAccounts(await readAccounts(extension, signal), network, options)
  if (!accounts.length) return []
  kit.storage.set(authorizedKey, connector.id)
  return [{ namespace: 'polkadot', accounts }]
}
