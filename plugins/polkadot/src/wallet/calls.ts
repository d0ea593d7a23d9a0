import {
  type Connector,
  getNetwork,
  isWalletKitError,
  type Network,
  type WalletAccount,
} from '@wallet-kit/core'
import {
  ChainNotSupportedError,
  type LinkOptions,
  openProvider,
  type SignerOptions,
  type WalletListener,
} from '@wallet-kit/core/plugin'
import { authorizedKey, type PolkadotContext } from './connect.js'
import { toHex } from './polkadotExtension.js'
import { type KeyAccount, parseAccounts, readAccounts, toWalletAccounts } from './readAccounts.js'
import { requestSignature } from './requestSignature.js'

const pageEvents = ['focus', 'visibilitychange']

/**
 * Follows an extension's accounts: by its own subscription, and by asking once now and whenever the visitor comes back to the
 * page, since some extensions have a subscription that never reports. Gives the function that stops all of it.
 * Garbage is ignored.
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
    // Whoever is logged out in the wallet would be asked by the next restore.
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
    // An extension whose background just woke up reports none before it has read them: its answer counts.
    else ask()
  }

  let stop: unknown
  try {
    stop = extension.accounts.subscribe?.(onAccounts)
  } catch {
    // An extension that does not report is still one that answers.
  }
  for (const type of pageEvents) globalThis.addEventListener?.(type, ask, { signal })
  ask()

  return () => {
    end.abort()
    // Some give a promise of what stops it.
    Promise.resolve(stop)
      .then((act) => typeof act === 'function' && act())
      .catch(() => {})
  }
}

/**
 * Gives the wallet's accounts as they read on a network: an extension is on none of its own.
 * Throws `ChainNotSupportedError` where all of them are bound to other chains.
 */
export async function switchNetwork(
  { options }: PolkadotContext,
  { connector, network, signal }: LinkOptions<'polkadot'> & { readonly network: Network },
): Promise<readonly WalletAccount[]> {
  const extension = await openProvider(connector, signal)
  const accounts = toWalletAccounts(await readAccounts(extension, signal), network, options)
  if (accounts.length) return accounts
  throw new ChainNotSupportedError({ chain: network.name, operation: connector.name })
}

/**
 * Has a text signed, waiting for the visitor; gives the signature as hex. Its UTF-8 bytes travel as hex, since a text that looks
 * like hex would be taken for it; wallets sign them between `<Bytes>` and `</Bytes>`.
 */
export async function signMessage({
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
