import { type Adapter, type PluginContext, toConnectors } from '@wallet-kit/core/plugin'
import { isAddress } from '../chain/address.js'
import { discoverWallets } from '../discovery/discoverWallets.js'
import type { SolanaOptions } from '../options.js'
import { connect, restore } from './connect.js'
import { subscribe } from './subscribe.js'

const importCalls = () => import('./adapterCalls.js')
const importSigningIn = () => import('./connectSigningIn.js')
const what = 'The plugin "solana"'

/** The solana namespace: what connecting needs is here, everything else is loaded when it is called. */
export default function createAdapter({
  kit,
  options,
}: PluginContext<SolanaOptions>): Adapter<'solana'> {
  const own = toConnectors('solana', options.connectors)
  const loadCalls = async () => (await kit.load(importCalls, what)).createCalls(kit)
  return {
    namespace: 'solana',
    discover: (onChange) => discoverWallets({ own, onChange, target: window }),
    async connect(call) {
      const part = call.signIn && (await kit.load(importSigningIn, what))
      return (part?.connectSigningIn ?? connect)(call)
    },
    restore,
    subscribe: (call, listener) => subscribe(kit, call, listener),
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
