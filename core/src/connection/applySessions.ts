import { accountChanged, accountConnected } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import type { Namespace } from '../networks/network.js'
import { sessionKey } from '../storage/sessionKey.js'
import type { WalletLink, WalletSession } from './adapter.js'
import { accountFact, placeOnNetwork, writeAddresses } from './applyChange.js'
import { cancelRestore, updateChain } from './attempts.js'

import type { Connector, WalletInfo } from './connector.js'
import { dropConnections } from './endConnections.js'
import { getLinks, type LiveLink } from './links.js'

import { chooseAccount, storeConnections, storeSession } from './storeSession.js'

import { watchWallet } from './watchWallet.js'

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
      connector: own,
      link,
      unsubscribe: kit.onDestroy(
        watchWallet(kit, { ...options, connector: own, replaced, apply: applySessions }),
      ),
    }
    // Who was only asked again is the same connection: what it was asked for meanwhile is still its own.
    const isSame =
      isRestored && last?.link === link && last.connector.getProvider === own.getProvider
    live.set(namespace, isSame ? Object.assign(last, fresh) : fresh)
    // In one write: nobody sees the end of the attempt beside an account that is not there yet.
    kit.write(chainsSlice, () => {
      // What this took the place of may not come back by a silent answer that is still on its way.
      cancelRestore(kit, namespace)
      const mark = isRestored && stored?.choices[namespace]
      const accounts = writeAddresses(session.accounts)
      updateChain(kit, namespace, ({ attempt, ...chain }) => ({
        ...chain,
        // Another wallet that a visitor chose meanwhile is still waited for.
        ...(attempt && attempt.connectorId !== connector.id && { attempt }),
        connection: {
          wallet: walletInfo({ ...connector, ...session.wallet }),
          accounts,
          address: chooseAccount(accounts, mark, before[namespace]?.connection?.address).address,
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
