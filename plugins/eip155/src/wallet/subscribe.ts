import type { Connector, WalletListener } from '@wallet-kit/core'
import type { Eip1193Provider } from './eip1193Provider.js'
import { getOpenedProvider, openProvider } from './openProvider.js'
import { parseAccounts } from './parseAccounts.js'
import { parseChainId } from './parseChainId.js'
import { readAccounts } from './readAccounts.js'
import { readProperty } from './readProperty.js'

type Handler = (payload: unknown) => void

/** Listens to a wallet's EIP-1193 events; returns the function that stops all of it. Garbage is ignored. */
export function subscribe(
  { connector }: { readonly connector: Connector<'eip155'> },
  listener: WalletListener,
): () => void {
  let isOver = false
  let accountsVersion = 0
  let provider: Eip1193Provider | undefined

  const handlers: Readonly<Record<string, Handler>> = {
    accountsChanged(value) {
      const accounts = parseAccounts(value)
      if (isOver || !accounts) return
      accountsVersion++
      listener.onAccounts('eip155', accounts)
    },
    chainChanged: onChain,
    connect: (info) => onChain(readProperty(info, 'chainId')),
    /** Offline is not logged out: the session stays, and only what the wallet then says of its accounts counts. */
    async disconnect() {
      const version = ++accountsVersion
      if (isOver || !provider) return
      const accounts = await readAccounts(provider).catch(() => undefined)
      if (!isOver && version === accountsVersion && accounts?.length) {
        listener.onAccounts('eip155', accounts)
      }
    },
  }
  function onChain(value: unknown) {
    const caipNetworkId = parseChainId(value)
    if (!isOver && caipNetworkId) listener.onNetwork('eip155', caipNetworkId)
  }
  function forEachEvent(act: (event: string, handler: Handler) => void) {
    for (const event in handlers) {
      try {
        act(event, handlers[event] as Handler)
      } catch {
        // A wallet that does not listen is still one that answers.
      }
    }
  }
  function attach(found: Eip1193Provider) {
    if (isOver) return
    provider = found
    forEachEvent((event, handler) => found.on?.(event, handler))
  }

  // At once where it can be, so that no event is missed between the wallet's answer and here.
  const known = getOpenedProvider(connector)
  if (known) attach(known)
  // Where it fails there is nothing to listen to: whoever asks the wallet next gets the error.
  else openProvider(connector).then(attach, () => {})

  return () => {
    isOver = true
    forEachEvent((event, handler) =>
      (provider?.removeListener ?? provider?.off)?.call(provider, event, handler),
    )
  }
}
