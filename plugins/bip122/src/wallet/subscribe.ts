import {
  type Connector,
  getAccount,
  getNetwork,
  getNetworks,
  isWalletKitError,
  type Kit,
  type WalletAccount,
} from '@wallet-kit/core'
import { openProvider, type WalletListener } from '@wallet-kit/core/plugin'
import { isAddress } from '../chain/address.js'
import {
  findNetwork,
  parseAccounts,
  readAccount,
  readApproved,
  readNetworkName,
} from './accounts.js'
import type { WbipListener, WbipProvider } from './wbipProvider.js'

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
      accounts,
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
