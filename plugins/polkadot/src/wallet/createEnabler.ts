import type { Connector } from '@wallet-kit/core'
import { cutText, readProperty, readText, UnauthorizedError } from '@wallet-kit/core/plugin'
import { maxNameLength } from '../constants.js'
import type { PolkadotExtension } from './polkadotExtension.js'

type GetProvider = Connector<'polkadot'>['getProvider']

/** Enables extensions, and keeps those that are. */
export type Enabler = {
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

export declare namespace Enabler {
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
