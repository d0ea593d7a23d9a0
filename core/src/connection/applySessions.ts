import { accountChanged, accountConnected } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'
import type { WalletAccount, WalletLink, WalletSession } from '../namespaces/adapter.js'
import type { Connector, WalletInfo } from '../namespaces/connector.js'
import { chainsSlice } from '../slices/chains.js'
import { getLinks } from '../slices/links.js'
import { accountFact } from './accountFact.js'
import { updateChain } from './attempts.js'
import { placeOnNetwork } from './placeOnNetwork.js'
import { storeConnections } from './storeConnections.js'
import { storeSession } from './storeSession.js'
import { watchLater } from './watchLater.js'

/** Makes a wallet's live answer the state: this is the only place where somebody becomes connected. */
export function applySessions(kit: Kit, options: applySessions.Options): void {
  const { connector, link, isRestored } = options
  const before = kit.read(chainsSlice).chains.peek()
  const sessions = options.sessions.filter(
    ({ namespace, accounts }) => accounts.length && before[namespace],
  )
  const { live } = getLinks(kit)
  for (const session of sessions) {
    const { namespace } = session
    const own = { ...connector, namespace }
    const previous = live.get(namespace)
    previous?.unsubscribe()
    live.set(namespace, {
      connector: own,
      link,
      unsubscribe: kit.onDestroy(watchLater(kit, { connector: own, link, isRestored, previous })),
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
  const namespaces = sessions.map(({ namespace }) => namespace)
  const { active, chains } = kit.read(chainsSlice)
  const current = chains.peek()[active.peek()]
  const next = namespaces.includes(connector.namespace) ? connector.namespace : namespaces[0]
  // A restore never moves a visitor away from a namespace that is connected or about to be.
  if (next && !(isRestored && (current?.connection || current?.attempt))) {
    kit.write(chainsSlice, (state) => {
      state.active.value = next
    })
    storeSession(kit, () => ({ active: next }))
  }
  storeConnections(kit)
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
