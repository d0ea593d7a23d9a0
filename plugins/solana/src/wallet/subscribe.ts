import { type Connector, getNetworks, type Kit } from '@wallet-kit/core'
import { openProvider, readProperty, type WalletListener } from '@wallet-kit/core/plugin'
import { supportedNetworks } from '../chain/standardChains.js'
import { parseAccounts } from './accounts.js'

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
