import { accountChanged, accountConnected } from '../events/coreEvents.js'
import { withDeadline } from '../http/waiting.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice, getNetwork, sessionKey } from '../networks/chains.js'
import type { Namespace } from '../networks/namespaces.js'
import { reportError } from '../notices/reportError.js'
import type { WalletChange, WalletLink, WalletSession } from './adapter.js'
import { walletTimeout } from './askWallet.js'
import type { Connector, WalletInfo } from './connector.js'
import { loadShared } from './connectors.js'
import { getAccount } from './getAccount.js'
import { getLinks, type LiveLink } from './links.js'
import { chooseAccount, forgetStored, storeConnections, storeSession } from './storedSession.js'
import {
  accountFact,
  applyChange,
  cancelRestore,
  dropConnections,
  placeOnNetwork,
  updateChain,
  writeAddresses,
} from './transitions.js'

/**
 * Makes a wallet's live answer the state: this is the only place where somebody becomes connected. Gives the namespace that
 * was asked for, or the first that the wallet gave accounts in; undefined, and nothing is changed, where it gave none.
 */
export function applySessions(kit: Kit, options: applySessions.Options): Namespace | undefined {
  const { connector, link, isRestored } = options
  const { active, chains } = kit.read(chainsSlice)
  const before = chains.peek()
  const sessions = options.sessions.filter(
    ({ namespace, accounts }) => accounts.length && before[namespace],
  )
  const namespaces = sessions.map(({ namespace }) => namespace)
  const next = namespaces.includes(connector.namespace) ? connector.namespace : namespaces[0]
  if (!next) return next
  const { live } = getLinks(kit)
  // A restore asks for one namespace at a time; what a wallet approves is all that its session has.
  const left = [...live.keys()].filter(
    (name) => !isRestored && live.get(name)?.link === link && !namespaces.includes(name),
  )
  dropConnections(kit, left)
  const stored = kit.storage.get(sessionKey)
  for (const session of sessions) {
    const { namespace } = session
    const own = { ...connector, namespace }
    const last = live.get(namespace)
    last?.unsubscribe()
    const replaced = stored?.connectors[namespace]
    const fresh: LiveLink = {
      ...{ connector: own, link, isRestored },
      unsubscribe: kit.onDestroy(watchWallet(kit, { ...options, connector: own, replaced })),
    }
    // A wallet that was only asked again keeps its connection: requests that run over it go on.
    const isSame =
      isRestored && last?.link === link && last.connector.getProvider === own.getProvider
    live.set(namespace, isSame ? Object.assign(last, fresh) : fresh)
    // In one write: nobody sees the end of the attempt beside an account that is not there yet.
    kit.write(chainsSlice, () => {
      // A silent answer that is still on its way must not bring back what this takes the place of.
      cancelRestore(kit, namespace)
      const choice = isRestored && stored?.choices[namespace]
      const accounts = writeAddresses(session.accounts)
      updateChain(kit, namespace, ({ attempt, ...chain }) => ({
        ...chain,
        // Another wallet that a visitor chose meanwhile is still waited for.
        ...(attempt && attempt.connectorId !== connector.id && { attempt }),
        connection: {
          wallet: walletInfo({ ...connector, ...session.wallet }),
          accounts,
          address: chooseAccount(accounts, choice, before[namespace]?.connection?.address).address,
          approvedNetworkIds: session.approvedNetworkIds,
        },
      }))
      placeOnNetwork(kit, namespace, session.caipNetworkId)
    })
  }
  const current = chains.peek()[active.peek()]
  // A restore never moves a visitor away from a namespace that is connected or about to be.
  if (!(isRestored && (current?.connection || current?.attempt))) {
    kit.write(chainsSlice, (state) => {
      state.active.value = next
    })
    storeSession(kit, () => ({ active: next }))
  }
  storeConnections(kit, [...namespaces, ...left])
  for (const namespace of namespaces) {
    const fact = accountFact(kit, namespace)
    const known = before[namespace]?.connection
    // Asked again after a sleep, or because another tab chose something: who was connected still is.
    if (!isRestored || known?.wallet.id !== connector.id) {
      kit.emit(accountConnected, { ...fact, isRestored })
    } else if (known.address !== fact.address) {
      kit.emit(accountChanged, fact)
    }
  }
  return next
}

/** Without what is live, and without what a foreign adapter may have added. */
const walletInfo = ({ id, name, type, icon, rdns, explorerId }: Connector) =>
  ({ id, name, type, icon, rdns, explorerId }) as WalletInfo

export declare namespace applySessions {
  type Options = {
    readonly connector: Connector
    readonly link: WalletLink
    readonly sessions: readonly WalletSession[]
    readonly isRestored: boolean
  }
}

/**
 * Follows a connected wallet, from a moment after the page has shown the account: links report what changed meanwhile. Gives the function
 * that ends it. If a wallet cannot be listened to, the connection ends, and the next page load restores it from what is stored.
 */
function watchWallet(kit: Kit, options: watchWallet.Options): () => void {
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

/** Follows the wallet, and ends a shared session whose place it took. */
async function follow(
  kit: Kit,
  { connector, link, replaced, signal }: watchWallet.Options & { readonly signal: AbortSignal },
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

  /** The wallet gave a shared session one more namespace: it is connected, too. */
  function add(namespace: Namespace, { accounts = [], ...change }: WalletChange) {
    const chains = kit.read(chainsSlice).chains.peek()
    const chain = chains[namespace]
    const wallet = chains[own]?.connection?.wallet
    if (signal.aborted || !wallet || !chain || chain.connection || chain.attempt) return
    const sessions = [{ namespace, accounts, ...change, wallet }]
    applySessions(kit, { connector, link, sessions, isRestored: true })
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
  await withDeadline(listen, { timeout: walletTimeout, signal })
}

/** Nobody waits for it: the state has moved on already. */
function release(kit: Kit, connectorId: string) {
  endShared(kit, { connectorId, signal: AbortSignal.timeout(walletTimeout) }).catch(() => {})
}

/** The wallet went to a network that is not configured: the visitor is told, unless any is accepted. */
function showUnsupported(kit: Kit, namespace: Namespace) {
  const isActive = kit.read(chainsSlice).active.peek() === namespace
  if (!isActive || getNetwork(kit, namespace).isSupported) return
  kit.open({ view: 'UnsupportedChain' }).catch((error) => reportError(kit, error))
}

declare namespace watchWallet {
  type Options = {
    readonly connector: Connector
    readonly link: WalletLink
    /** The connector whose place it took, connected or to come back. */
    readonly replaced: string | undefined
  }
}

/**
 * Ends the session of a shared connector, unless a namespace is connected by it or is stored to be restored by it. Without this the wallet
 * would go on showing the session. Throws what the connector throws.
 */
export async function endShared(
  kit: Kit,
  { connectorId, signal }: { readonly connectorId: string; readonly signal: AbortSignal },
): Promise<void> {
  const link = await loadShared(kit, connectorId)
  const stored = Object.values(kit.storage.get(sessionKey)?.connectors ?? {})
  const { live, ending } = getLinks(kit)
  const isUsed =
    stored.includes(connectorId) || [...live.values()].some((each) => each.link === link)
  const [connector] = link?.connectors ?? []
  if (!link || !connector || isUsed || ending.has(link) || signal.aborted) return
  ending.add(link)
  try {
    await link.disconnect({ connector, signal })
  } finally {
    ending.delete(link)
  }
}
