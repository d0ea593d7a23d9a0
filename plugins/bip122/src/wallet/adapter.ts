import { isWalletKitError, type Kit } from '@wallet-kit/core'
import {
  type Adapter,
  type ConnectOptions,
  openProvider,
  type PluginContext,
  readProperty,
  type StandardWallet,
  toConnectors,
  type WalletSession,
  walletTimeout,
} from '@wallet-kit/core/plugin'
import { isAddress, walletNetworks } from '../chain/address.js'
import { discoverWallets } from '../discovery/discoverWallets.js'
import type { Bip122Options } from '../options.js'
import { parseAccounts, readAccount, readNetworkName, readSessions } from './accounts.js'
import { request, type WbipProvider } from './wbipProvider.js'

const importCalls = () => import('./calls.js')
const importFacades = () => import('./facades.js')
const what = 'The plugin "bip122"'

/** The bip122 namespace: finding, connecting and restoring wallets is here, everything else is loaded when it is called. */
export default function createAdapter({
  kit,
  options,
}: PluginContext<Bip122Options>): Adapter<'bip122'> {
  const own = toConnectors('bip122', options.connectors)
  const open = createOpener(kit)
  const load = () => kit.load(importCalls, what)
  const loadCalls = async () => (await load()).createCalls(kit)
  return {
    namespace: 'bip122',
    discover: (onChange) => discoverWallets({ own, open, onChange, target: window }),
    connect,
    restore,
    subscribe: async (call, listener) => (await load()).subscribe(kit, call, listener),
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

const purposes = ['payment', 'ordinals']

/**
 * Asks a wallet for its addresses on the kit's network, waiting for the visitor. Wallets without `wallet_connect` are asked by the
 * older methods.
 */
export async function connect(
  options: ConnectOptions<'bip122'>,
): Promise<readonly WalletSession[]> {
  const { connector, network, signal } = options
  const provider = await openProvider(connector, signal)
  const name = walletNetworks.find((each) => each.caipNetworkId === network.caipNetworkId)?.name
  const calls = [
    { method: 'wallet_connect', params: { addresses: purposes, ...(name && { network: name }) } },
    { method: 'getAccounts', params: { purposes } },
    { method: 'getAddresses', params: { purposes } },
  ]
  for (const call of calls) {
    try {
      const answer = await request(provider, call, { signal, parse: withAccounts })
      const found = readNetworkName(answer) ? answer : await addNetwork(provider, answer, signal)
      return readSessions(found, options)
    } catch (error) {
      if (call === calls.at(-1) || !isWalletKitError(error, 'UnsupportedMethodError')) throw error
    }
  }
  return []
}

const withAccounts = (answer: unknown) => (parseAccounts(answer) ? (answer as object) : undefined)

/** The older answers do not say which network the wallet is on. */
async function addNetwork(provider: WbipProvider, answer: object, signal: AbortSignal) {
  const call = { method: 'wallet_getNetwork' }
  const parse = (result: unknown) => result as object
  const network = await request(provider, call, { signal, timeout: walletTimeout, parse }).catch(
    () => undefined,
  )
  signal.throwIfAborted()
  const networks = readProperty(answer, 'networks')
  return { addresses: parseAccounts(answer)?.map(toEntry), network, networks }
}

const toEntry = ({
  type: purpose,
  ...account
}: NonNullable<ReturnType<typeof parseAccounts>>[0]) => ({
  ...account,
  purpose,
})

/**
 * Asks a wallet which addresses it shows this page already; it never prompts. Empty where there are none, and for a wallet that
 * cannot be asked without a prompt.
 */
export async function restore(
  options: ConnectOptions<'bip122'>,
): Promise<readonly WalletSession[]> {
  const provider = await openProvider(options.connector, options.signal)
  const answer = await readAccount(provider, options.signal).catch((error) => {
    const isNone = ['UnauthorizedError', 'UnsupportedMethodError'].some((name) =>
      isWalletKitError(error, name),
    )
    if (!isNone) throw error
    return undefined
  })
  return readSessions(answer, options)
}
