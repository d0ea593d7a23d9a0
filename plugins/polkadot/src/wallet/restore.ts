import { askWallet, type ConnectOptions, type WalletSession } from '@wallet-kit/core/plugin'
import { restoreTimeout } from '../constants.js'
import { authorizedKey } from './authorizedKey.js'
import { codeOf } from './codeOf.js'
import type { PolkadotLink } from './polkadotLink.js'
import { readAccounts } from './readAccounts.js'
import { toWalletAccounts } from './toWalletAccounts.js'

/**
 * Asks the extension that this page was connected with for its accounts; any other is not asked at all. One that knows the page
 * answers without its owner. Where it does not within 8 s, or refuses, it has taken the permission back: it is not asked
 * again until somebody connects. Empty where there are no accounts.
 */
export async function restore(
  { kit, options, enabler }: PolkadotLink,
  { connector, network, signal }: ConnectOptions<'polkadot'>,
): Promise<readonly WalletSession[]> {
  if (kit.storage.get(authorizedKey) !== connector.id) return []
  const ask = () => enabler.enable(connector, { isRestore: true })
  const call = { signal, timeout: restoreTimeout, codeOf }
  const extension = await askWallet('enable', ask, call).catch((error) => {
    signal.throwIfAborted()
    kit.storage.remove(authorizedKey)
    // Taken back is what the visitor knows already; a broken wallet is worth a word.
    if (error.name === 'WalletAnswerError') throw error
  })
  if (!extension) return []
  const accounts = toWalletAccounts(await readAccounts(extension, signal), network, options)
  return accounts.length ? [{ namespace: 'polkadot', accounts }] : []
}
