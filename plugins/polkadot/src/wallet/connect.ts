import type { Connector, Kit } from '@wallet-kit/core'
import {
  askWallet,
  type ConnectOptions,
  cutText,
  defineStorageKey,
  readProperty,
  readText,
  UnauthorizedError,
  type WalletSession,
} from '@wallet-kit/core/plugin'
import { maxNameLength, restoreTimeout } from '../constants.js'
import type { PolkadotOptions } from '../options.js'
import { codeOf, type PolkadotExtension } from './polkadotExtension.js'
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

type GetProvider = Connector<'polkadot'>['getProvider']

/** Enables extensions, and keeps those that are. */
type Enabler = {
  /** Makes the `getProvider` of a connector: it gives the enabled extension, and never asks the visitor for it. */
  add(info: Enabler.Info, ask: (options: Enabler.Options) => Promise<unknown>): GetProvider
  /**
   * Asks the wallet of a connector for access. It asks every time, since the visitor may have taken the permission back. Throws a
   * `DataError` if the answer is no extension.
   */
  enable(
    connector: Pick<Connector<'polkadot'>, 'getProvider'>,
    options?: Enabler.Options,
  ): Promise<PolkadotExtension>
  /** Forgets that it is enabled. */
  forget(connector: Pick<Connector<'polkadot'>, 'getProvider'>): void
}

declare namespace Enabler {
  type Info = { readonly name: string; version(): string }
  type Options = {
    /** Nobody but this one wallet may be asked. */
    readonly isRestore?: boolean
  }
}

type Handle = {
  enable(options: Enabler.Options): Promise<PolkadotExtension>
  forget(): void
}

/** Makes the enabler of one kit. */
export function createEnabler(): Enabler {
  // The key is `getProvider`, since copies of a connector share it.
  const known = new WeakMap<GetProvider, Handle>()

  return {
    add({ name, version }, ask) {
      let enabled: PolkadotExtension | undefined
      const getProvider = async () => {
        if (!enabled) throw new UnauthorizedError()
        return enabled
      }
      known.set(getProvider, {
        async enable(options) {
          const extension = parseExtension(await ask(options), { name, version: version() })
          if (!extension) throw new DOMException('enable', 'DataError')
          enabled = extension
          return extension
        },
        forget() {
          enabled = undefined
        },
      })
      return getProvider
    },
    // A connector of another plugin (WalletConnect) enables itself.
    enable: ({ getProvider }, options = {}) =>
      known.get(getProvider)?.enable(options) ?? getProvider(),
    forget: ({ getProvider }) => known.get(getProvider)?.forget(),
  }
}

/** Reads what enabling an extension gave; undefined where nobody could be asked for accounts. */
function parseExtension(
  value: unknown,
  { name, version }: Pick<PolkadotExtension, 'name' | 'version'>,
): PolkadotExtension | undefined {
  const accounts = readProperty(value, 'accounts')
  if (typeof readProperty(accounts, 'get') !== 'function') return undefined
  const [signer, metadata, provider] = ['signer', 'metadata', 'provider'].map((key) => {
    const part = readProperty(value, key)
    return part && typeof part === 'object' ? part : undefined
  })
  return {
    name,
    version: version || cutText(readText(value, 'version'), maxNameLength),
    accounts: accounts as PolkadotExtension['accounts'],
    signer: signer ?? {},
    ...(metadata && { metadata }),
    ...(provider && { provider }),
  }
}
