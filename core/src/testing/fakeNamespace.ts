import type { Namespace } from '../networks/namespaces.js'
import { definePlugin, type Plugin, pluginId } from '../plugin/definePlugin.js'
import { signal } from '../store/signals.js'
import { createFakeAdapter, type FakeAdapter } from './createFakeAdapter.js'
import type { FakeWallet } from './createFakeWallet.js'

/** A namespace plugin over fake wallets, with the discovery in the test's hand. */
export type FakeNamespace = {
  readonly plugin: Plugin
  readonly adapter: FakeAdapter
  /** Makes a wallet present, as a late announcement would. */
  announce(wallet: FakeWallet): void
  /** Makes a wallet absent. */
  withdraw(wallet: FakeWallet): void
}

/** Makes a namespace plugin whose wallets are fakes. */
export function fakeNamespace(
  namespace: Namespace,
  wallets: readonly FakeWallet[] = [],
): FakeNamespace {
  const present = signal(wallets)
  const adapter = createFakeAdapter(namespace, present)
  return {
    adapter,
    plugin: definePlugin({
      id: pluginId<undefined>(`fake-${namespace}`),
      options: undefined,
      adapter: { namespace, load: async () => ({ default: () => adapter }) },
    }),
    announce(wallet) {
      present.value = [...present.value, wallet]
    },
    withdraw(wallet) {
      present.value = present.value.filter((each) => each !== wallet)
    },
  }
}
