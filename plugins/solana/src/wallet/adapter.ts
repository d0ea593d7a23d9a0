import { type Connector, getNetworks, isWalletKitError, type Kit } from '@wallet-kit/core'
import {
  type Adapter,
  type ConnectOptions,
  openProvider,
  type PluginContext,
  readProperty,
  toConnectors,
  type WalletListener,
  type WalletSession,
  walletTimeout,
} from '@wallet-kit/core/plugin'
import { isAddress } from '../chain/address.js'
import { discoverWallets } from '../discovery/discoverWallets.js'
import type { SolanaOptions } from '../options.js'
import { parseAccounts, readSessions, supportedNetworks } from './accounts.js'
import { callFeature } from './solanaWallet.js'

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
      return (await part?.connectSigningIn(call)) ?? connect(call)
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

/**
 * Asks a wallet for its accounts, waiting for the visitor.
 * @see https://github.com/wallet-standard/wallet-standard/blob/master/packages/core/features/src/connect.ts
 */
export async function connect(
  options: ConnectOptions<'solana'>,
): Promise<readonly WalletSession[]> {
  const { connector, signal } = options
  const wallet = await openProvider(connector, signal)
  const found = await callFeature(wallet, {
    feature: 'standard:connect',
    signal,
    parse: (answer) => parseAccounts(readProperty(answer, 'accounts')),
  })
  return readSessions(found, options)
}

// What wallets say to a silent question of a page that they do not know, instead of an empty list.
const refusals = ['UserRejectedError', 'UnauthorizedError']

/** Asks a wallet which accounts it shows this page already; it never prompts. Empty where there are none. */
export async function restore(
  options: ConnectOptions<'solana'>,
): Promise<readonly WalletSession[]> {
  const { connector, signal } = options
  const wallet = await openProvider(connector, signal)
  const found = await callFeature(wallet, {
    feature: 'standard:connect',
    inputs: [{ silent: true }],
    signal,
    timeout: walletTimeout,
    parse: (answer) => parseAccounts(readProperty(answer, 'accounts')),
  }).catch((error) => {
    if (!isWalletKitError(error) || !refusals.includes(error.name)) throw error
    return { accounts: [], networkIds: [] }
  })
  return readSessions(found, options)
}

/**
 * Listens to a wallet's changes, and reads once what has changed before that; gives the function that stops all of it.
 * Ignores what cannot be read. A change of the features needs nothing: each feature is read when it is used.
 * @see https://github.com/wallet-standard/wallet-standard/blob/master/packages/core/features/src/events.ts
 */
export async function subscribe(
  kit: Kit,
  { connector }: { readonly connector: Connector<'solana'> },
  listener: WalletListener,
): Promise<() => void> {
  const wallet = connector.getOpened?.() ?? (await openProvider(connector))
  let isOver = false
  let isTold = false

  function tell(value: unknown, isEvent: boolean) {
    const found = parseAccounts(value)
    // A wallet that is locked may show none; only an event takes the visitor's accounts away.
    if (isOver || !found || !(isEvent || found.accounts.length)) return
    isTold = true
    const { accounts, networkIds } = found
    listener.onChange('solana', {
      accounts,
      ...(accounts.length && {
        approvedNetworkIds: supportedNetworks(getNetworks(kit), networkIds),
      }),
    })
  }
  const onChange = (changed: unknown) =>
    tell(readProperty(changed, 'accounts') ?? readProperty(wallet, 'accounts'), true)

  let off: unknown
  try {
    const events = readProperty(readProperty(wallet, 'features'), 'standard:events')
    const on = readProperty(events, 'on')
    off = typeof on === 'function' && on.call(events, 'change', onChange)
  } catch {
    // A wallet that does not listen is still one that answers.
  }
  // Not before the caller has the way to stop it.
  const timer = setTimeout(() => isTold || tell(readProperty(wallet, 'accounts'), false))

  // Which of them it serves is asked of the networks that are configured.
  const stop = kit.subscribe(getNetworks, () => tell(readProperty(wallet, 'accounts'), false))

  return () => {
    isOver = true
    stop()
    clearTimeout(timer)
    try {
      if (typeof off === 'function') off()
    } catch {
      // Its listener hears nothing any more, all the same.
    }
  }
}
