import { accountChanged, accountConnected } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'
import type { WalletAccount, WalletLink, WalletSession } from '../namespaces/adapter.js'
import type { Connector, WalletInfo } from '../namespaces/connector.js'
import type { Namespace } from '../namespaces/providers.js'
import { chainsSlice } from '../slices/chains.js'
import { type LiveLink, linksSlice } from '../slices/links.js'
import { updateChain } from './attempts.js'
import { placeOnNetwork } from './placeOnNetwork.js'
import { releaseLink } from './releaseLink.js'
import { rememberLater } from './rememberLater.js'
import { storeConnections } from './storeConnections.js'
import { storeSession } from './storeSession.js'
import { accountFact, watchWallet } from './watchWallet.js'

/** Makes a wallet's live answer the state: this is the only place where somebody becomes connected. */
export function applySessions(kit: Kit, options: applySessions.Options): void {
  const { connector, link, isRestored } = options
  const chains = kit.read(chainsSlice).chains.peek()
  const sessions = options.sessions.filter(
    ({ namespace, accounts }) => accounts.length && chains[namespace],
  )
  const released = new Set<LiveLink>()
  const live = kit.read(linksSlice).live.peek()
  const before = new Map(sessions.map(({ namespace: own }) => [own, chains[own]?.connection]))
  for (const { namespace } of sessions) {
    const previous = live.get(namespace)
    if (previous) released.add(previous)
    live.delete(namespace)
  }
  for (const session of sessions) {
    const { namespace } = session
    const own = { ...connector, namespace }
    live.set(namespace, {
      connector: own,
      link,
      unsubscribe: kit.onDestroy(watchWallet(kit, { connector: own, link })),
    })
    kit.write(chainsSlice, (state) => {
      const previous = state.chains.value[namespace]?.connection
      const first = session.accounts[0] as WalletAccount
      const isChosenKept = isRestored && previous?.accounts[0]?.address === first.address
      const chosen =
        (isChosenKept && session.accounts.find(({ address }) => address === previous?.address)) ||
        first
      updateChain(kit, namespace, ({ attempt, ...chain }) => ({
        ...chain,
        connection: {
          wallet: walletInfo(connector),
          accounts: session.accounts,
          address: chosen.address,
          ...(session.approvedNetworkIds && { approvedNetworkIds: session.approvedNetworkIds }),
        },
      }))
      placeOnNetwork(kit, namespace, session.caipNetworkId)
    })
  }
  for (const previous of released) releaseLink(kit, previous)
  const namespaces = sessions.map(({ namespace }) => namespace)
  makeActive(kit, { connector, namespaces, isRestored })
  storeConnections(kit)
  if (!isRestored) rememberLater(kit, connector)
  for (const namespace of namespaces) {
    const fact = accountFact(kit, namespace)
    const known = before.get(namespace)
    // Asked again after a sleep, or because another tab chose something: who was connected still is.
    if (!isRestored || known?.wallet.id !== connector.id) {
      kit.emit(accountConnected, { ...fact, isRestored })
    } else if (known.address !== fact.address) {
      kit.emit(accountChanged, fact)
    }
  }
}

function makeActive(
  kit: Kit,
  {
    connector,
    namespaces,
    isRestored,
  }: { connector: Connector; namespaces: readonly Namespace[]; isRestored: boolean },
) {
  const { active, chains } = kit.read(chainsSlice)
  // A restore never moves a visitor away from a namespace that is connected or about to be.
  if (
    isRestored &&
    (chains.peek()[active.peek()]?.connection || chains.peek()[active.peek()]?.attempt)
  )
    return
  const next = namespaces.includes(connector.namespace) ? connector.namespace : namespaces[0]
  if (!next) return
  kit.write(chainsSlice, (state) => {
    state.active.value = next
  })
  storeSession(kit, () => ({ active: next }))
}

function walletInfo({ id, name, type, icon, rdns, explorerId }: Connector): WalletInfo {
  return {
    id,
    name,
    type,
    ...(icon && { icon }),
    ...(rdns && { rdns }),
    ...(explorerId && { explorerId }),
  }
}

export declare namespace applySessions {
  type Options = {
    readonly connector: Connector
    readonly link: WalletLink
    readonly sessions: readonly WalletSession[]
    readonly isRestored: boolean
  }
}
