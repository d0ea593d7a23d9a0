import {
  type Connector,
  getAccount,
  getNetwork,
  getNetworks,
  isWalletKitError,
  type Kit,
  type Network,
  type WalletAccount,
} from '@wallet-kit/core'
import {
  type AdapterCalls,
  ChainNotSupportedError,
  type LinkOptions,
  openProvider,
  type SignerOptions,
  WalletAnswerError,
  type WalletListener,
} from '@wallet-kit/core/plugin'
import { isAddress, isPayable, walletNetworks } from '../chain/address.js'
import { waitForTransaction } from '../chain/utxos.js'
import { disconnectTimeout } from '../constants.js'
import { NetworkNotSwitchedError } from '../errors.js'
import {
  findNetwork,
  parseAccounts,
  readAccount,
  readApproved,
  readNetworkName,
} from './accounts.js'
import { signMessage } from './signMessage.js'
import { request, type WbipListener, type WbipProvider } from './wbipProvider.js'

/** The calls of the adapter after connecting: loaded together, with the first of them. */
export const calls = {
  disconnect,
  switchNetwork,
  checkReceiver: async ({ text, network }: { readonly text: string; readonly network: Network }) =>
    isPayable(text, network.caipNetworkId) ? { address: text } : undefined,
  async signMessage({
    connector,
    signal,
    address,
    ask,
    message,
  }: SignerOptions<'bip122'> & { readonly message: string }): Promise<string> {
    return signMessage(await openProvider(connector, signal), { address, message, ask, signal })
  },
}

const importTransfer = () => import('./transfer.js')

/** The calls for one kit: to send as well, on networks of which somebody tells the coins. */
export function createCalls(kit: Kit): typeof calls & AdapterCalls<'bip122'> {
  const load = () => kit.load(importTransfer, 'The plugin "bip122"')
  return {
    ...calls,
    estimateTransfer: async (call) => (await load()).estimateTransfer(kit, call),
    transfer: async (call) => (await load()).transfer(kit, call),
    waitForTransaction: (call) => waitForTransaction(kit, call),
  }
}

/**
 * Ends the connection in the wallet. The kit forgets the wallet anyway, so it is no failure if the wallet has no method for it, does
 * not answer within 3 s, or if the visitor declines.
 */
async function disconnect({ connector, signal }: LinkOptions<'bip122'>): Promise<void> {
  const provider = connector.getOpened?.() ?? (await openProvider(connector, signal))
  const options = { signal, timeout: disconnectTimeout, parse: () => true }
  for (const method of ['wallet_disconnect', 'wallet_renouncePermissions']) {
    try {
      await request(provider, { method }, options)
      return
    } catch (error) {
      if (isWalletKitError(error, 'UnsupportedMethodError')) continue
      if (fineErrors.some((name) => isWalletKitError(error, name))) return
      throw error
    }
  }
}

const fineErrors = ['UserRejectedError', 'WalletTimeoutError', 'UnauthorizedError']

/**
 * Moves a wallet to a network, and gives its accounts there; undefined where it cannot be asked for them without a prompt.
 * Throws `ChainNotSupportedError` if the wallet does not have the network, `NetworkNotSwitchedError` if it says that it switched and
 * did not, `WalletAnswerError` if its answer does not say where it is.
 */
async function switchNetwork({
  connector,
  network,
  signal,
}: LinkOptions<'bip122'> & { readonly network: Network }): Promise<
  readonly WalletAccount[] | undefined
> {
  const { caipNetworkId } = network
  const name = walletNetworks.find((each) => each.caipNetworkId === caipNetworkId)?.name
  const unsupported = new ChainNotSupportedError({ chain: network.name, operation: connector.name })
  if (!name) throw unsupported
  const provider = await openProvider(connector, signal)
  const call = { method: 'wallet_changeNetwork', params: { name } }
  await request(provider, call, { signal, parse: () => true }).catch((error) => {
    throw isWalletKitError(error, 'UnsupportedMethodError') ? unsupported : error
  })
  const answer = await readAccount(provider, signal).catch((error) => {
    signal.throwIfAborted()
    if (isWalletKitError(error, 'UnsupportedMethodError')) return undefined
    throw error
  })
  if (!answer) return undefined
  const accounts = parseAccounts(answer) ?? []
  const own = readNetworkName(answer)
  if (!own && !accounts.length) throw new WalletAnswerError({ method: 'wallet_getAccount' })
  const found = findNetwork({ name: own, accounts, network, networks: [] })
  if (found !== caipNetworkId) throw new NetworkNotSwitchedError({ caipNetworkId })
  return accounts
}

/**
 * Listens to a wallet's events, and asks once what has changed since it was connected. A wallet without events is asked whenever the
 * visitor comes back to the page. Answers and events that cannot be read are ignored. Gives the function that stops it.
 */
export async function subscribe(
  kit: Kit,
  { connector }: { readonly connector: Connector<'bip122'> },
  listener: WalletListener,
): Promise<() => void> {
  const provider = connector.getOpened?.() ?? (await openProvider(connector))
  const end = new AbortController()
  const { signal } = end
  let version = 0

  function tell(answer: unknown) {
    const accounts = parseAccounts(answer)
    if (signal.aborted || !accounts) return
    version++
    const caipNetworkId = accounts.length ? findOwn(answer, accounts) : undefined
    const approved = caipNetworkId && readApproved(answer, caipNetworkId)
    listener.onChange('bip122', {
      // On a chain that is not Bitcoin's there are none, as for who connects there.
      accounts: caipNetworkId ? accounts : [],
      ...(caipNetworkId && { caipNetworkId }),
      ...(approved && { approvedNetworkIds: approved }),
    })
  }
  function findOwn(answer: unknown, accounts: readonly WalletAccount[]) {
    const name = readNetworkName(answer)
    const { caipNetworkId } = getAccount(kit, 'bip122')
    // If the wallet's network is not configured, the kit is on another one.
    if (!name && caipNetworkId && isAddress(accounts[0]?.address, caipNetworkId))
      return caipNetworkId
    return findNetwork({
      ...{ name, accounts, network: getNetwork(kit, 'bip122'), networks: getNetworks(kit) },
    })
  }
  /** An answer counts only where no event has come since it was asked. */
  async function ask(isEvent = false) {
    const own = ++version
    const answer = await readAccount(provider, signal).catch((error: unknown) =>
      // A locked wallet gives the same error, but fires no event.
      isEvent && isWalletKitError(error, 'UnauthorizedError') ? [] : undefined,
    )
    if (own === version) tell(answer)
  }
  const onChange = (event: unknown) => {
    if (parseAccounts(event)) tell(event)
    else ask(true)
  }
  const stops = [
    listen(provider, { eventName: 'accountChange', cb: onChange }),
    listen(provider, { eventName: 'networkChange', cb: onChange }),
    listen(provider, { eventName: 'disconnect', cb: () => tell([]) }),
  ]
  if (!provider.addListener) addEventListener('focus', () => ask(), { signal })
  ask()

  return () => {
    end.abort()
    for (const stop of stops) stop()
  }
}

/**
 * Adds a listener to a wallet, and gives the function that removes it. By sats-connect `addListener` takes one object. Some wallets take
 * the event's name and the function instead: their `addListener` has two parameters.
 */
function listen(provider: WbipProvider, listener: WbipListener): () => void {
  try {
    const { addListener } = provider
    const args = (addListener?.length ?? 0) > 1 ? [listener.eventName, listener.cb] : [listener]
    const stop = (addListener as ((...args: unknown[]) => unknown) | undefined)?.apply(
      provider,
      args,
    )
    return () => {
      try {
        if (typeof stop === 'function') stop()
      } catch {
        // A wallet that fails to remove a listener is ignored.
      }
    }
  } catch {
    // A wallet that takes no listener can still be asked.
    return () => {}
  }
}
