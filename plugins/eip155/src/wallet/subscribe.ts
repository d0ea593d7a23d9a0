import type { Connector, WalletListener } from '@wallet-kit/core'
import { walletTimeout } from '../constants.js'
import type { Eip1193Provider } from './eip1193Provider.js'
import { getOpenedProvider, openProvider } from './openProvider.js'
import { parseAccounts } from './parseAccounts.js'
import { parseChainId } from './parseChainId.js'
import { readProperty } from './readProperty.js'
import { request } from './request.js'

/** Listens to a wallet's EIP-1193 events; returns the function that stops all of it. Garbage is ignored. */
export function subscribe(
  { connector }: { readonly connector: Connector<'eip155'> },
  listener: WalletListener,
): () => void {
  let isOver = false
  let accountsVersion = 0
  let provider: Eip1193Provider | undefined

  function onAccounts(value: unknown) {
    const accounts = parseAccounts(value)
    if (isOver || !accounts) return
    accountsVersion++
    listener.onAccounts('eip155', accounts)
  }
  function onChain(value: unknown) {
    const caipNetworkId = parseChainId(value)
    if (!isOver && caipNetworkId) listener.onNetwork('eip155', caipNetworkId)
  }
  /** Offline is not logged out: the session stays, and only what the wallet then says of its accounts counts. */
  async function onOffline() {
    const version = ++accountsVersion
    if (isOver || !provider) return
    const call = { method: 'eth_accounts' }
    const answer = await request(provider, call, { timeout: walletTimeout }).catch(() => undefined)
    const accounts = parseAccounts(answer)
    if (!isOver && version === accountsVersion && accounts?.length) {
      listener.onAccounts('eip155', accounts)
    }
  }
  const listeners: readonly (readonly [string, (payload: unknown) => void])[] = [
    ['accountsChanged', onAccounts],
    ['chainChanged', onChain],
    ['connect', (info) => onChain(readProperty(info, 'chainId'))],
    ['disconnect', () => void onOffline()],
  ]

  function attach(found: Eip1193Provider) {
    if (isOver) return
    provider = found
    for (const [event, handler] of listeners) attempt(() => found.on?.(event, handler))
  }
  // At once where it can be, so that no event is missed between the wallet's answer and here.
  const known = getOpenedProvider(connector)
  if (known) attach(known)
  // Where it fails there is nothing to listen to: whoever asks the wallet next gets the error.
  else openProvider(connector).then(attach, () => {})

  return () => {
    isOver = true
    for (const [event, handler] of listeners) {
      attempt(() =>
        provider?.removeListener
          ? provider.removeListener(event, handler)
          : provider?.off?.(event, handler),
      )
    }
  }
}

function attempt(act: () => unknown) {
  try {
    act()
  } catch {
    // A wallet that does not listen is still one that answers.
  }
}
