import {
  type Connector,
  getNetwork,
  isWalletKitError,
  type Network,
  type WalletAccount,
} from '@wallet-kit/core'
import {
  type AdapterCalls,
  ChainNotSupportedError,
  type CheckedReceiver,
  hasData,
  type LinkOptions,
  NoAccountsError,
  openProvider,
  type SignerOptions,
  UnsupportedOperationError,
  type WalletListener,
} from '@wallet-kit/core/plugin'
import { getPrefix } from '../chain/prefixes.js'
import { decodeSs58, encodeSs58 } from '../chain/ss58.js'
import type { PolkadotOptions } from '../options.js'
import { authorizedKey, type PolkadotContext } from './connect.js'
import { requestSignature, toHex } from './polkadotExtension.js'
import { type KeyAccount, parseAccounts, readAccounts, toWalletAccounts } from './readAccounts.js'

const importTransfers = () => import('./transfer.js')
const importWait = () => import('../transfer/waitForTransaction.js')

/** What the namespace does for accounts of one kit. Coins are sent on networks whose balances a plugin reads. */
export function createCalls({ kit, options }: PolkadotContext): AdapterCalls<'polkadot'> {
  async function loadTransfers(operation: string, { caipNetworkId }: Network) {
    if (!hasData(kit, 'balances', caipNetworkId)) {
      throw new UnsupportedOperationError({ operation, namespace: 'polkadot' })
    }
    return kit.load(importTransfers, 'The plugin "polkadot"')
  }
  return {
    signMessage,
    checkReceiver: async ({ text, network }) => readReceiver(text, { network, options }),
    async estimateTransfer({ connector: _, address: from, ...call }) {
      const { estimateTransfer } = await loadTransfers('estimateTransfer', call.network)
      return estimateTransfer(kit, { ...call, from })
    },
    async transfer({ connector, address: from, ...call }) {
      const { transfer } = await loadTransfers('transfer', call.network)
      const extension = await openProvider(connector, call.signal)
      return { hash: await transfer(kit, { ...call, from, extension }) }
    },
    async waitForTransaction(call) {
      const { waitForTransaction } = await kit.load(importWait, 'The plugin "polkadot"')
      return waitForTransaction(kit, call)
    },
  }
}

const pageEvents = ['focus', 'visibilitychange']

/**
 * Follows an extension's accounts by its own subscription. Some extensions have a subscription that never reports, so they are also asked
 * now and whenever the visitor comes back to the page. Answers that cannot be read are ignored. Gives the function that stops it.
 */
export async function subscribe(
  { kit, options }: PolkadotContext,
  { connector }: { readonly connector: Connector<'polkadot'> },
  listener: WalletListener,
): Promise<() => void> {
  const extension = await openProvider(connector)
  const end = new AbortController()
  const { signal } = end
  let version = 0
  let known: string | undefined

  function report(found: readonly KeyAccount[]) {
    const accounts = toWalletAccounts(found, getNetwork(kit, 'polkadot'), options)
    const text = JSON.stringify(accounts)
    if (signal.aborted || text === known) return
    known = text
    // The next restore would prompt a visitor who has logged out in the wallet.
    if (!accounts.length) kit.storage.remove(authorizedKey)
    listener.onChange('polkadot', { accounts })
  }
  /** An answer counts only where nothing has been reported since it was asked. */
  async function ask() {
    const own = ++version
    const found = await readAccounts(extension, signal).catch((error) =>
      isWalletKitError(error, 'UnauthorizedError') ? [] : undefined,
    )
    if (found && own === version) report(found)
  }
  function onAccounts(value: unknown) {
    const found = parseAccounts(value)
    if (!found || signal.aborted) return
    version++
    if (found.length) report(found)
    // An extension that has just woken up reports an empty list before it has read its accounts. So it is asked.
    else ask()
  }

  let stop: unknown
  try {
    stop = extension.accounts.subscribe?.(onAccounts)
  } catch {
    // An extension without a subscription can still be asked.
  }
  for (const type of pageEvents) globalThis.addEventListener?.(type, ask, { signal })
  ask()

  return () => {
    end.abort()
    // Some extensions give a promise of the function that stops the subscription.
    Promise.resolve(stop)
      .then((end) => typeof end === 'function' && end())
      .catch(() => {})
  }
}

/**
 * Gives the wallet's accounts with their addresses on a network. An extension has no network of its own, so it is told nothing.
 * Throws `ChainNotSupportedError` if all accounts are bound to other chains, and `NoAccountsError` if it gave none.
 */
export async function switchNetwork(
  { options }: PolkadotContext,
  { connector, network, signal }: LinkOptions<'polkadot'> & { readonly network: Network },
): Promise<readonly WalletAccount[]> {
  const extension = await openProvider(connector, signal)
  const found = await readAccounts(extension, signal)
  const accounts = toWalletAccounts(found, network, options)
  if (accounts.length) return accounts
  if (!found.length) throw new NoAccountsError({ connectorId: connector.id })
  throw new ChainNotSupportedError({ chain: network.name, operation: connector.name })
}

/**
 * Has a text signed, waiting for the visitor; gives the signature as hex. The text is sent as the hex of its UTF-8 bytes, since wallets
 * would read a text that looks like hex as hex. They sign the bytes between `<Bytes>` and `</Bytes>`.
 */
async function signMessage({
  connector,
  signal,
  address,
  ask,
  message,
}: SignerOptions<'polkadot'> & { readonly message: string }): Promise<string> {
  const extension = await openProvider(connector, signal)
  return requestSignature(extension, {
    ...{ address, ask, signal },
    data: toHex(new TextEncoder().encode(message)),
  })
}

const anyNetwork = 42

// What begins the keys of pallets' accounts, and of the accounts of parachains.
const keyless = ['modl', 'para', 'sibl']

/**
 * Reads a text as a receiver: an address of the network, or one without a network (prefix 42). An address of another network is none, as
 * its owner may expect the coins there.
 */
function readReceiver(
  text: string,
  { network, options }: { readonly network: Network; readonly options: PolkadotOptions },
): CheckedReceiver | undefined {
  const parts = decodeSs58(text)
  if (!parts) return undefined
  const { prefix, publicKey } = parts
  const own = getPrefix(network.caipNetworkId, options)
  if (prefix !== own && prefix !== anyNetwork) return undefined
  if (publicKey.every((byte) => byte === 0)) return { address: text, issue: 'burn' }
  const isKeyless = keyless.includes(String.fromCharCode(...publicKey.subarray(0, 4)))
  return {
    address: text,
    ...(prefix !== own && { canonical: encodeSs58(publicKey, own) }),
    ...(isKeyless && { issue: 'keyless' }),
  }
}
