import { isWalletKitError } from '@wallet-kit/core'
import {
  type Adapter,
  type LinkOptions,
  openProvider,
  type PluginContext,
  toConnectors,
  type WalletSession,
} from '@wallet-kit/core/plugin'
import { isAddress } from '../chain/address.js'
import { discoverWallets } from '../discovery/discoverWallets.js'
import type { Eip155Options } from '../options.js'
import { parseAccounts, readAccounts, readSessions, request, type Spellings } from './request.js'

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
      const options = { ...call, spellings }
      const part = call.signIn && (await kit.load(importSigningIn, what))
      return (await part?.connectSigningIn(options)) ?? connect(options)
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

/**
 * Asks a wallet for its accounts, then for its network. It waits for the visitor.
 * @see https://eips.ethereum.org/EIPS/eip-1102
 */
export async function connect({
  connector,
  spellings,
  signal,
}: LinkOptions<'eip155'> & { readonly spellings: Spellings }): Promise<readonly WalletSession[]> {
  const provider = await openProvider(connector, signal)
  const call = { method: 'eth_requestAccounts' }
  const parse = (answer: unknown) => parseAccounts(answer, spellings)
  const accounts = await request(provider, call, { signal, parse })
  return readSessions(provider, { accounts, signal })
}

/** Asks a wallet which accounts it shows this page already; it never prompts. Empty where there are none. */
export async function restore({
  connector,
  spellings,
  signal,
}: LinkOptions<'eip155'> & { readonly spellings: Spellings }): Promise<readonly WalletSession[]> {
  const provider = await openProvider(connector, signal)
  const accounts = await readAccounts(provider, { spellings, signal }).catch((error) => {
    // What a locked wallet may say instead of an empty list.
    if (!isWalletKitError(error, 'UnauthorizedError')) throw error
    return undefined
  })
  return readSessions(provider, { accounts, signal })
}
