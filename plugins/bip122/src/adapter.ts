import type { Connector } from '@wallet-kit/core'
import type { Adapter, PluginContext } from '@wallet-kit/core/plugin'
import { isAddress } from './chain/address.js'
import { createOpener } from './discovery/createOpener.js'
import { discoverWallets } from './discovery/discoverWallets.js'
import type { Bip122Options } from './options.js'
import { connect } from './wallet/connect.js'
import { restore } from './wallet/restore.js'

const importCalls = () => import('./wallet/calls.js')
const importSubscribe = () => import('./wallet/subscribe.js')
const what = 'The plugin "bip122"'

/** The bip122 namespace: what connecting an announced wallet needs is here, everything else is loaded when it is called. */
export default function createAdapter({
  kit,
  options,
}: PluginContext<Bip122Options>): Adapter<'bip122'> {
  const own = (options.connectors ?? []).map(
    (connector): Connector<'bip122'> => ({
      ...connector,
      type: 'EXTERNAL',
      namespace: 'bip122',
      getProvider: async () => connector.getProvider(),
    }),
  )
  const open = createOpener(kit)
  const loadCalls = async () => (await kit.load(importCalls, what)).calls
  return {
    namespace: 'bip122',
    discover: (onChange) => discoverWallets({ own, open, onChange, target: window }),
    connect,
    restore,
    async subscribe(call, listener) {
      return (await kit.load(importSubscribe, what)).subscribe(kit, call, listener)
    },
    isAddress: (value) => isAddress(value),
    switchNetwork: async (call) => (await loadCalls()).switchNetwork(call),
    calls: loadCalls,
    // Code that cannot be loaded must not keep a visitor connected; the kit forgets the wallet anyway.
    disconnect: (call) =>
      loadCalls().then(
        (calls) => calls.disconnect(call),
        () => {},
      ),
  }
}
