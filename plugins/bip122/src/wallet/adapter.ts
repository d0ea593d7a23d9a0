import type { Kit } from '@wallet-kit/core'
import {
  type Adapter,
  type PluginContext,
  type StandardWallet,
  toConnectors,
} from '@wallet-kit/core/plugin'
import { isAddress } from '../chain/address.js'
import { discoverWallets } from '../discovery/discoverWallets.js'
import type { Bip122Options } from '../options.js'
import { connect, restore } from './connect.js'
import type { WbipProvider } from './wbipProvider.js'

const importCalls = () => import('./calls.js')
const importSubscribe = () => import('./subscribe.js')
const importFacades = () => import('./facades.js')
const what = 'The plugin "bip122"'

/** The bip122 namespace: finding, connecting and restoring wallets is here, everything else is loaded when it is called. */
export default function createAdapter({
  kit,
  options,
}: PluginContext<Bip122Options>): Adapter<'bip122'> {
  const own = toConnectors('bip122', options.connectors)
  const open = createOpener(kit)
  const loadCalls = async () => (await kit.load(importCalls, what)).createCalls(kit)
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

/** Each wallet has one provider. Where the wallet does not follow the WBIPs, the provider's code is loaded. */
function createOpener(kit: Kit): discoverWallets.Options['open'] {
  const opened = new WeakMap<object, WbipProvider>()
  return async (provider, dialect) => {
    if (dialect === 'wbip') return provider as WbipProvider
    const known = opened.get(provider)
    if (known) return known
    const facades = await kit.load(importFacades, what)
    const made = opened.get(provider) ?? facades[dialect](provider as StandardWallet & object)
    opened.set(provider, made)
    return made
  }
}
