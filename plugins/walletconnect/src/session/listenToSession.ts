import { type Connector, getAccount, getNetworks, type Kit, type Namespace } from '@wallet-kit/core'
import type { WalletChange, WalletListener } from '@wallet-kit/core/plugin'
import type { SessionTypes } from '@walletconnect/types'
import { getLive } from '../slice.js'
import type { Client } from './openClient.js'
import {
  accountsOn,
  approvedNetworks,
  describeSession,
  pickNetwork,
  readWalletName,
} from './toSessions.js'
import { endSession, reportEnd, usedSessionKey, userDisconnected } from './usedSession.js'

/**
 * Reports the changes of the session in use in one namespace, also those since the wallet has answered. Gives the function that stops it.
 */
export function listenToSession(
  kit: Kit,
  { client, connector, listener }: listenToSession.Options,
): () => void {
  const { namespace } = connector
  const live = getLive(kit)
  const { topic } = live
  const { sign } = client
  let isOver = false
  const isOwn = (event: { topic: string }) => !isOver && event.topic === topic
  const readSession = () =>
    topic && sign.session.keys.includes(topic) ? sign.session.get(topic) : undefined
  const first = readSession()
  // Read now: the library has removed the session when it says that it is over.
  const wallet = first && readWalletName(first)

  function tell() {
    const session = readSession()
    if (!session) return listener.onDisconnect()
    // Another wallet was paired: this listener is about to be stopped.
    if (live.topic !== topic) return
    const change = readChange(kit, session, namespace)
    if (change) listener.onChange(namespace, change)
    for (const { namespace: other } of getNetworks(kit)) {
      // The wallet has added this namespace, and nobody listens for it yet.
      if (isOver || other === namespace || live.told.has(other)) continue
      const given = readChange(kit, session, other)
      if (given?.accounts?.length) listener.onChange(other, given)
    }
  }

  const handlers = {
    // `noteEvents` was there first, so it has noted the event already.
    session_event: (event: { topic: string }) => isOwn(event) && tell(),
    session_update: (event: { topic: string }) => isOwn(event) && tell(),
    session_extend(event: { topic: string }) {
      const session = isOwn(event) && readSession()
      if (session && live.topic === topic)
        kit.storage.set(usedSessionKey, { topic, expiry: session.expiry })
    },
    // The wallet has ended the session, or it has expired. The library fires this event for both.
    session_delete(event: { topic: string }) {
      if (!isOwn(event)) return
      // Each namespace has a listener. The visitor is told once.
      if (live.topic === topic) {
        reportEnd(kit, client, kit.storage.get(usedSessionKey), wallet)
        endSession(kit, client)
      }
      listener.onDisconnect()
    },
  }
  for (const [event, handler] of Object.entries(handlers))
    sign.on(event as 'session_update', handler as never)
  queueMicrotask(() => isOver || tell())
  return () => {
    isOver = true
    for (const [event, handler] of Object.entries(handlers))
      sign.off(event as 'session_update', handler as never)
    if (!topic || live.topic !== topic || kit.storage.get(usedSessionKey)) return
    // Another page of this origin has disconnected and told the wallet. The session is removed here as well, or this page would store it
    // again.
    sign.session.delete(topic, userDisconnected).catch(() => {})
    endSession(kit, client)
  }
}

export declare namespace listenToSession {
  type Options = {
    readonly client: Client
    readonly connector: Connector
    readonly listener: WalletListener
  }
}

/** Namespaces in which an address is the same on every network. A wallet may be on a network that its session does not list. */
const oneAddress: ReadonlySet<Namespace> = new Set(['eip155', 'solana'])

/**
 * What has changed in a namespace of a session since the kit was last told; undefined if nothing has. The list of accounts is empty if
 * the session has none, or only accounts on networks that are not configured.
 */
function readChange(
  kit: Kit,
  session: SessionTypes.Struct,
  namespace: Namespace,
): WalletChange | undefined {
  const { selected, moved, told } = getLive(kit)
  const target = moved.get(namespace)
  moved.delete(namespace)
  const said = describeSession(kit, session, namespace)
  if (!target && told.get(namespace) === said) return undefined
  const approvedNetworkIds = approvedNetworks(session, namespace)
  const networkId =
    [target, getAccount(kit, namespace).caipNetworkId].find(
      (id) => id && approvedNetworkIds.includes(id),
    ) ?? pickNetwork(kit, session, namespace)
  if (!networkId) {
    told.delete(namespace)
    return { accounts: [] }
  }
  told.set(namespace, said)
  const caipNetworkId = oneAddress.has(namespace) ? target : networkId
  return {
    accounts: accountsOn(session, { namespace, networkId, selected }),
    approvedNetworkIds,
    ...(caipNetworkId && { caipNetworkId }),
  }
}
