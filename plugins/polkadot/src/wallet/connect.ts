import type { Kit } from '@wallet-kit/core'
import {
  askWallet,
  type ConnectOptions,
  defineStorageKey,
  type WalletSession,
} from '@wallet-kit/core/plugin'
import { restoreTimeout } from '../constants.js'
import type { PolkadotOptions } from '../options.js'
import type { Enabler } from './createEnabler.js'
import { codeOf } from './polkadotExtension.js'
import { readAccounts, toWalletAccounts } from './readAccounts.js'

/** What every call to a wallet needs of this plugin. */
export type PolkadotContext = {
  readonly kit: Kit
  readonly options: PolkadotOptions
  readonly enabler: Enabler
}

/**
 * The connector that this page was last connected with. No extension can be asked without a prompt, so a restore asks only the one that
 * has allowed the page before. See docs/behaviour/polkadot.md.
 */
export const authorizedKey = defineStorageKey({
  name: 'polkadot-authorized',
  version: 1,
  parse: (value) => (typeof value === 'string' && value ? value : undefined),
})

/**
 * Asks an extension for access, waiting for the visitor, and for all accounts that serve the network. After that a restore may ask it.
 */
export async function connect(
  { kit, options, enabler }: PolkadotContext,
  { connector, network, signal }: ConnectOptions<'polkadot'>,
): Promise<readonly WalletSession[]> {
  const extension = await askWallet('enable', () => enabler.enable(connector), { signal, codeOf })
  const accounts = toWalletAccounts(await readAccounts(extension, signal), network, options)
  if (!accounts.length) return []
  kit.storage.set(authorizedKey, connector.id)
  return [{ namespace: 'polkadot', accounts }]
}

/**
 * Asks the extension that this page was connected with for its accounts, and no other. It answers without a prompt if it knows the page.
 * If it refuses, or does not answer within 8 s, it has taken the permission back: it is not asked again until the visitor connects.
 * Gives an empty list if there are no accounts.
 */
export async function restore(
  { kit, options, enabler }: PolkadotContext,
  { connector, network, signal }: ConnectOptions<'polkadot'>,
): Promise<readonly WalletSession[]> {
  if (kit.storage.get(authorizedKey) !== connector.id) return []
  const ask = () => enabler.enable(connector, { isRestore: true })
  const call = { signal, timeout: restoreTimeout, codeOf }
  const extension = await askWallet('enable', ask, call).catch((error) => {
    signal.throwIfAborted()
    kit.storage.remove(authorizedKey)
    // The visitor knows that the permission was taken back. Only a broken wallet is reported.
    if (error.name === 'WalletAnswerError') throw error
  })
  if (!extension) return []
  const accounts = toWalletAccounts(await readAccounts(extension, signal), network, options)
  return accounts.length ? [{ namespace: 'polkadot', accounts }] : []
}
