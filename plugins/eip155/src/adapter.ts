import type { Connector } from '@wallet-kit/core'
import type { Adapter, PluginContext } from '@wallet-kit/core/plugin'
import { isAddress } from './chain/isAddress.js'
import { discoverWallets } from './discovery/discoverWallets.js'
import type { Eip155Options } from './options.js'
import { connect } from './wallet/connect.js'
import { restore } from './wallet/restore.js'

const importCalls = () => import('./chain/createCalls.js')
const importLater = () => import('./wallet/later.js')
const what = 'The plugin "eip155"'
/** The eip155 namespace: what connecting needs is here, everything else is loaded when it is called. */
export default function createAdapter({
  kit,
  options,
}: PluginContext<Eip155Options>): Adapter<'eip155'> {
  const own = (options.connectors ?? []).map(
    (connector): Connector<'eip155'> => ({
      ...connector,
      type: 'EXTERNAL',
      namespace: 'eip155',
      getProvider: async () => connector.getProvider(),
    }),
  )
  const loadCalls = async () => (await kit.load(importCalls, what)).createCalls(kit, options)
  return {
    namespace: 'eip155',
    discover: (onChange, onFailure) =>
      discoverWallets({
        ...{ own, onChange, onFailure, target: window },
        loadInjected: async () => (await kit.load(importLater, what)).readInjected,
      }),
    connect,
    restore,
    async subscribe(call, listener) {
      const { subscribe } = await kit.load(importLater, what)
      return subscribe(call, listener)
    },
    isAddress,
    calls: loadCalls,
    switchNetwork: async (call) => (await loadCalls()).switchNetwork(call),
    // Code that cannot be loaded must not keep a visitor connected; the kit forgets the wallet anyway.
    disconnect: (call) =>
      loadCalls().then(
        (calls) => calls.disconnect(call),
        () => {},
      ),
  }
}
