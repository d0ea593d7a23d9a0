import { withDeadline } from '../http/withDeadline.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import { getNetwork } from '../networks/getNetwork.js'
import type { Namespace } from '../networks/network.js'
import { reportError } from '../notices/reportError.js'
import type { WalletChange, WalletLink } from './adapter.js'
import { applyChange } from './applyChange.js'
import type { applySessions } from './applySessions.js'
import type { Connector } from './connector.js'
import { dropConnections, endShared, forgetStored } from './endConnections.js'

import { getAccount } from './getAccount.js'
import { getLinks } from './links.js'
import { storeConnections } from './storeSession.js'

/** How long a wallet may take until it can be listened to, in ms. */
const subscribeWait = 10_000

/**
 * Follows a connected wallet, from a moment after the page has shown the account: links report what changed meanwhile. Gives the end
 * of it. Nobody stays connected unwatched: where a wallet cannot be listened to the connection ends here, and what is stored restores it.
 */
export function watchWallet(kit: Kit, options: watchWallet.Options): () => void {
  const end = new AbortController()
  const { signal } = end
  setTimeout(() => {
    if (signal.aborted) return
    follow(kit, { ...options, signal }).catch((error) => {
      if (signal.aborted) return
      dropConnections(kit, [options.connector.namespace])
      reportError(kit, error)
    })
  })
  return () => end.abort()
}

/** Follows the wallet. A shared session that it took the place of ends. */
async function follow(
  kit: Kit,
  {
    connector,
    link,
    replaced,
    apply,
    signal,
  }: watchWallet.Options & { readonly signal: AbortSignal },
): Promise<void> {
  const { namespace: own } = connector
  if (replaced && replaced !== connector.id) release(kit, replaced)
  if (signal.aborted) return
  const isMine = (namespace: Namespace) =>
    !signal.aborted && namespace === own && !!kit.read(chainsSlice).chains.peek()[own]?.connection

  function end(isOver: (namespace: Namespace) => boolean) {
    const ended = [...getLinks(kit).live]
      .filter(([name, live]) => live.link === link && isOver(name))
      .map(([name]) => name)
    dropConnections(kit, ended)
    storeConnections(kit, ended)
    forgetStored(kit, ended)
  }

  /** A session of several namespaces was given one more, or given one back: who is connected by it is there, too. */
  function add(namespace: Namespace, { accounts = [], ...change }: WalletChange) {
    const chains = kit.read(chainsSlice).chains.peek()
    const chain = chains[namespace]
    const wallet = chains[own]?.connection?.wallet
    if (signal.aborted || !wallet || !chain || chain.connection || chain.attempt) return
    const sessions = [{ namespace, accounts, ...change, wallet }]
    apply(kit, { connector, link, sessions, isRestored: true })
  }

  const listen = async () => {
    const stop = await link.subscribe(
      { connector },
      {
        onChange(namespace, change) {
          if (namespace !== own) return add(namespace, change)
          if (!isMine(namespace)) return
          if (change.accounts?.length === 0) {
            end((name) => name === namespace)
            release(kit, connector.id)
            return
          }
          const before = getAccount(kit, namespace).caipNetworkId
          applyChange(kit, namespace, change)
          if (getAccount(kit, namespace).caipNetworkId !== before) showUnsupported(kit, namespace)
        },
        onDisconnect() {
          if (isMine(own)) end(() => true)
        },
      },
    )
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop)
  }
  await withDeadline(listen, { timeout: subscribeWait, signal })
}

/** Nobody waits for it: the state has moved on already. */
function release(kit: Kit, connectorId: string) {
  endShared(kit, { connectorId, signal: AbortSignal.timeout(10_000) }).catch(() => {})
}

/** The wallet went to a network that is not configured: the visitor is told, unless any is accepted. */
function showUnsupported(kit: Kit, namespace: Namespace) {
  const isActive = kit.read(chainsSlice).active.peek() === namespace
  if (!isActive || getNetwork(kit, namespace).isSupported) return
  kit.open({ view: 'UnsupportedChain' }).catch((error) => reportError(kit, error))
}

export declare namespace watchWallet {
  type Options = {
    readonly connector: Connector
    readonly link: WalletLink
    /** The connector whose place it took, connected or to come back. */
    readonly replaced: string | undefined
    /** For what is given to a session later. */
    readonly apply: typeof applySessions
  }
}
