import type { Connector } from '@wallet-kit/core'
import type { Adapter, PluginContext } from '@wallet-kit/core/plugin'
import { isAddress } from '../chain/ss58.js'
import { discoverWallets, injectedSource, readVersion } from '../discovery/discoverWallets.js'
import type { PolkadotOptions } from '../options.js'
import { authorizedKey, connect, createEnabler, restore } from './connect.js'

const importCalls = () => import('./calls.js')

/** The polkadot namespace: what connecting needs is here, what follows it is loaded when it is called. */
export default function createAdapter({
  kit,
  options,
}: PluginContext<PolkadotOptions>): Adapter<'polkadot'> {
  const enabler = createEnabler()
  const forget = () => kit.storage.remove(authorizedKey)
  const link = { kit, options, enabler }
  const { source = injectedSource } = options
  const own = (options.connectors ?? []).map((connector): Connector<'polkadot'> => {
    const { id, name, icon, slot } = connector
    return {
      ...{ id, name, type: 'EXTERNAL', namespace: 'polkadot' },
      ...(icon && { icon }),
      ...(slot && { slot }),
      getProvider: enabler.add({ name: id, version: () => '' }, () => connector.getProvider()),
    }
  })
  function createConnector(key: string): Connector<'polkadot'> {
    const info = { name: key, version: () => readVersion(window, key) }
    const appName = kit.config.metadata?.name || 'app'
    return {
      id: `injectedWeb3:${key}`,
      name: key,
      type: 'INJECTED',
      namespace: 'polkadot',
      getProvider: enabler.add(info, ({ isRestore }) =>
        (isRestore ? injectedSource : source).enable(key, appName),
      ),
    }
  }
  // Forgotten with every connection of the namespace: WalletConnect may have taken the place of an extension.
  kit.onDestroy(
    kit.on('account:disconnected', ({ namespace }) => {
      if (namespace === 'polkadot') forget()
    }),
  )
  const loadCalls = () => kit.load(importCalls, 'The plugin "polkadot"')

  return {
    namespace: 'polkadot',
    discover: (onChange) => discoverWallets({ own, createConnector, onChange, target: window }),
    connect: (call) => connect(link, call),
    restore: (call) => restore(link, call),
    switchNetwork: async (call) => (await loadCalls()).switchNetwork(link, call),
    subscribe: async (call, listener) => (await loadCalls()).subscribe(link, call, listener),
    calls: async () => (await loadCalls()).createCalls(link),
    isAddress,
    // An extension has no method to disconnect. The kit no longer uses it and does not ask it again.
    async disconnect({ connector }) {
      forget()
      enabler.forget(connector)
    },
  }
}
