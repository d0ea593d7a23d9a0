import type { Adapter, Connector, PluginContext } from '@wallet-kit/core'
import { isAddress } from './chain/isAddress.js'
import { discoverWallets } from './discovery/discoverWallets.js'
import type { Eip155Options } from './options.js'
import { connect } from './wallet/connect.js'
import { disconnect } from './wallet/disconnect.js'
import { restore } from './wallet/restore.js'
import { subscribe } from './wallet/subscribe.js'

const loadCalls = () => import('./chain/createCalls.js')

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
  async function calls() {
    const { createCalls } = await kit.load(loadCalls, 'The plugin "eip155"')
    return createCalls(kit, options)
  }
  return {
    namespace: 'eip155',
    discover: (onChange) => discoverWallets({ own, onChange, target: window }),
    connect,
    restore,
    disconnect,
    subscribe,
    isAddress,
    switchNetwork: async (call) => (await calls()).switchNetwork(call),
    getBalance: async (call) => (await calls()).getBalance(call),
    signMessage: async (call) => (await calls()).signMessage(call),
    transfer: async (call) => (await calls()).transfer(call),
    getAccountType: async (call) => (await calls()).getAccountType(call),
    getAssets: async (call) => (await calls()).getAssets(call),
    lookupName: async (call) => (await calls()).lookupName(call),
    lookupAvatar: async (call) => (await calls()).lookupAvatar(call),
  }
}
