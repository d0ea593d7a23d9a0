import { type Adapter, type PluginContext, toConnectors } from '@wallet-kit/core/plugin'
import { isAddress } from '../chain/hex.js'
import { discoverWallets } from '../discovery/discoverWallets.js'
import type { Eip155Options } from '../options.js'
import type { Spellings } from './accounts.js'
import { connect, restore } from './connect.js'

const importCalls = () => import('./adapterCalls.js')
const importSigningIn = () => import('./connectSigningIn.js')
const importSubscribe = () => import('./subscribe.js')
const importInjected = () => import('../discovery/readInjected.js')
const what = 'The plugin "eip155"'

/** The eip155 namespace: what connecting needs is here, everything else is loaded when it is called. */
export default function createAdapter({
  kit,
  options,
}: PluginContext<Eip155Options>): Adapter<'eip155'> {
  const own = toConnectors('eip155', options.connectors)
  const spellings: Spellings = new Map()
  const loadCalls = async () => (await kit.load(importCalls, what)).createCalls(kit)
  return {
    namespace: 'eip155',
    discover: (onChange, onFailure) =>
      discoverWallets({
        ...{ own, onChange, onFailure, target: window },
        loadInjected: async () => (await kit.load(importInjected, what)).readInjected,
      }),
    async connect(call) {
      const part = call.signIn && (await kit.load(importSigningIn, what))
      return (part?.connectSigningIn ?? connect)({ ...call, spellings })
    },
    restore: (call) => restore({ ...call, spellings }),
    async subscribe(call, listener) {
      const { subscribe } = await kit.load(importSubscribe, what)
      return subscribe({ ...call, spellings }, listener)
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
