import type { Adapter, Connector, PluginContext } from '@wallet-kit/core'
import type { Calls } from './chain/createCalls.js'
import { isAddress } from './chain/isAddress.js'
import { namesName } from './chain/namesName.js'
import { discoverWallets } from './discovery/discoverWallets.js'
import type { Eip155Options } from './options.js'
import { connect } from './wallet/connect.js'
import { restore } from './wallet/restore.js'
import { subscribe } from './wallet/subscribe.js'

const importCalls = () => import('./chain/createCalls.js')

/** The eip155 namespace: what connecting needs is here, everything else is loaded when it is called. */
export default function createAdapter({
  kit,
  options,
}: PluginContext<Eip155Options>): Adapter<'eip155'> & Calls {
  const own = (options.connectors ?? []).map(
    (connector): Connector<'eip155'> => ({
      ...connector,
      type: 'EXTERNAL',
      namespace: 'eip155',
      getProvider: async () => connector.getProvider(),
    }),
  )
  const loadCalls = async () =>
    (await kit.load(importCalls, 'The plugin "eip155"')).createCalls(kit, options)
  const later = <name extends keyof Calls>(name: name) =>
    (async (call: never) => (await loadCalls())[name](call)) as Calls[name]

  // Names that an earlier page load stored go too, for which no cache has been opened in this one.
  const stored = { name: namesName, version: 1, parse: () => undefined }
  kit.onDestroy(
    kit.on('account:disconnected', ({ namespace }) => {
      if (namespace === 'eip155') kit.storage.remove(stored)
    }),
  )
  return {
    namespace: 'eip155',
    discover: (onChange) => discoverWallets({ own, onChange, target: window }),
    connect,
    restore,
    subscribe,
    isAddress,
    // Code that cannot be loaded must not keep a visitor connected; the kit forgets the wallet anyway.
    disconnect: (call) =>
      loadCalls().then(
        (calls) => calls.disconnect(call),
        () => {},
      ),
    switchNetwork: later('switchNetwork'),
    getBalance: later('getBalance'),
    signMessage: later('signMessage'),
    transfer: later('transfer'),
    getAccountType: later('getAccountType'),
    getAssets: later('getAssets'),
    lookupName: later('lookupName'),
    lookupAvatar: later('lookupAvatar'),
  }
}
