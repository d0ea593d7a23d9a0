import { type Connector, getAccount, getNetworks, type Kit, type Namespace } from '@wallet-kit/core'
import type { WalletChange, WalletListener } from '@wallet-kit/core/plugin'
import type { SessionTypes } from '@walletconnect/types'
import { getLive } from '../slice.js'
import type { Client } from './openClient.js'
import { accountsOn, approvedNetworks, describeSession, pickNetwork } from './toSessions.js'
import { endSession, reportExpiry, usedSessionKey, userDisconnected } from './usedSession.js'

/**
 * Reports what a wallet says of the session in use, in one namespace, and what it said since it answered; gives the function
 * that stops it.
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

  function tell() {
    const session = readSession()
    if (!session) return listener.onDisconnect()
    // Another wallet was paired: this is about to be listened to no more.
    if (live.topic !== topic) return
    const change = readChange(kit, session, namespace)
    if (change) listener.onChange(namespace, change)
    for (const { namespace: other } of getNetworks(kit)) {
      // Given, or given back, by the wallet: nobody listens for it yet.
      if (isOver || other === namespace || live.told.has(other)) continue
      const given = readChange(kit, session, other)
      if (given?.accounts?.length) listener.onChange(other, given)
    }
  }

  const handlers = {
    // After `noteEvents`, which heard of it before.
    session_event: (event: { topic: string }) => isOwn(event) && tell(),
    session_update: (event: { topic: string }) => isOwn(event) && tell(),
    session_extend(event: { topic: string }) {
      const session = isOwn(event) && readSession()
      if (session && live.topic === topic)
        kit.storage.set(usedSessionKey, { topic, expiry: session.expiry })
    },
    // By the wallet, or by the time: the library says the same of both.
    session_delete(event: { topic: string }) {
      if (!isOwn(event)) return
      // Each namespace listens; the visitor is told once.
      if (live.topic === topic) {
        reportExpiry(kit, kit.storage.get(usedSessionKey))
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
    // Another page of this origin disconnected, and has told the wallet: nothing of the session may stay in this one, which
    // would store it again.
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

/** Where an address is the same on every network: a wallet may go to one of which its session says nothing. */
const oneAddress: ReadonlySet<Namespace> = new Set(['eip155', 'solana'])

/**
 * What a session says of a namespace and the kit has not been told yet, once; undefined where that is nothing. No accounts: it
 * says nothing of it, or only of networks that are not configured.
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
