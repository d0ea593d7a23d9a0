import type { Connector } from '@wallet-kit/core'
import { openProvider, readProperty, type WalletListener } from '@wallet-kit/core/plugin'
import {
  parseAccounts,
  parseChainId,
  readAccounts,
  readNetworkId,
  type Spellings,
} from './request.js'

type Handler = (payload: unknown) => void

/**
 * Listens to a wallet's EIP-1193 events, and asks once what has changed before that; gives the function that stops all of it.
 * Ignores what cannot be read.
 */
export async function subscribe(
  {
    connector,
    spellings,
  }: { readonly connector: Connector<'eip155'>; readonly spellings: Spellings },
  listener: WalletListener,
): Promise<() => void> {
  const provider = connector.getOpened?.() ?? (await openProvider(connector))
  let isOver = false

  /** One thing that the wallet tells. An answer counts only if no event has come since the question. */
  function createFact<fact>(
    read: () => Promise<fact | undefined>,
    report: (fact: fact) => void,
  ): { tell(fact: fact | undefined): void; ask(): Promise<void> } {
    let version = 0
    return {
      tell(fact) {
        if (isOver || fact === undefined) return
        version++
        report(fact)
      },
      async ask() {
        const own = ++version
        const fact = await read().catch(() => undefined)
        if (own === version) this.tell(fact)
      },
    }
  }
  const accounts = createFact(
    async () => {
      const found = await readAccounts(provider, { spellings })
      // A locked wallet says none, too: only an event takes the visitor's accounts away.
      return found?.length ? found : undefined
    },
    (found) => listener.onChange('eip155', { accounts: found }),
  )
  const network = createFact(
    () => readNetworkId(provider),
    (caipNetworkId) => listener.onChange('eip155', { caipNetworkId }),
  )
  const handlers: Readonly<Record<string, Handler>> = {
    accountsChanged: (value) => accounts.tell(parseAccounts(value, spellings)),
    chainChanged: (value) => network.tell(parseChainId(value)),
    connect: (info) => network.tell(parseChainId(readProperty(info, 'chainId'))),
    /** The wallet is offline, not logged out. The wallet session stays, unless the wallet then names other accounts. */
    disconnect: () => accounts.ask(),
  }
  function forEachEvent(run: (event: string, handler: Handler) => void) {
    for (const event in handlers) {
      try {
        run(event, handlers[event] as Handler)
      } catch {
        // A wallet that does not listen is still one that answers.
      }
    }
  }
  forEachEvent((event, handler) => provider.on?.(event, handler))
  accounts.ask()
  network.ask()

  return () => {
    isOver = true
    forEachEvent((event, handler) =>
      (provider.removeListener ?? provider.off)?.call(provider, event, handler),
    )
  }
}
