import type { Kit } from '@wallet-kit/core'
import { defineStorageKey, reportError, wait, withDeadline } from '@wallet-kit/core/plugin'
import type { SessionTypes } from '@walletconnect/types'
import { RelayUnreachableError, SessionEndedError, SessionExpiredError } from '../errors.js'
import { deepLinkKey } from '../links/deepLink.js'
import { getLive } from '../slice.js'
import type { Client } from './openClient.js'
import { readWalletName } from './toSessions.js'

/** The stored session. The library may have others of earlier visits. It holds no address. */
export const usedSessionKey = defineStorageKey<{
  readonly topic: string
  /** Unix time in seconds. */
  readonly expiry: number
}>({
  name: 'walletconnect-session',
  version: 1,
  parse(value) {
    const { topic, expiry } = Object(value)
    return typeof topic === 'string' && Number.isFinite(expiry) ? { topic, expiry } : undefined
  },
})

/** The reason that is sent to a wallet if the visitor ends a session. */
export const userDisconnected = { code: 6000, message: 'User disconnected.' }

/** How long the message that ends a session may take to reach the relay, in ms: less than the kit waits for it. */
const goodbyeTime = 4000

/**
 * Runs a request in a session until the session is over: expired, left, or ended by the wallet. The library would leave it open. Throws
 * `SessionEndedError` then, which does not say that the wallet did nothing.
 */
export function whileSession<answer>(
  kit: Kit,
  topic: string,
  request: Promise<answer>,
): Promise<answer> {
  const { ends } = getLive(kit)
  const end = ends.get(topic) ?? new AbortController()
  ends.set(topic, end)
  return withDeadline(() => request, { signal: end.signal })
}

function endRequests(kit: Kit, topic: string) {
  const { ends } = getLive(kit)
  ends.get(topic)?.abort(new SessionEndedError())
  ends.delete(topic)
}

/** Ends a session within 4 s, also if the relay cannot be reached. Never rejects. */
export async function leaveSession(kit: Kit, { sign }: Client, topic: string): Promise<void> {
  endRequests(kit, topic)
  const { session } = sign
  if (!session.keys.includes(topic)) return
  const leave = () => sign.disconnect({ topic, reason: userDisconnected })
  await withDeadline(leave, { timeout: goodbyeTime }).catch(() => {})
  await session.delete(topic, userDisconnected).catch(() => {})
}

/** Forgets the session that was in use, with everything that was stored of it. */
export function endSession(kit: Kit, client: Client): void {
  const live = getLive(kit)
  if (live.topic) endRequests(kit, live.topic)
  live.topic = undefined
  for (const map of [live.selected, live.moved, live.told, live.early]) map.clear()
  kit.storage.remove(deepLinkKey)
  kit.storage.remove(usedSessionKey)
  client.rest()
}

/**
 * Reports to the visitor that the session in use is over: by time, or because the wallet ended it. `wallet` is the name that the wallet
 * gave itself, absent if this browser lost the session.
 */
export function reportEnd(
  kit: Kit,
  client: Client,
  used: { readonly expiry: number } | undefined,
  wallet?: string,
): void {
  if (!used) return
  const isExpired = used.expiry * 1000 <= Date.now()
  if (isExpired) client.reportOnce(new SessionExpiredError())
  else reportError(kit, new SessionEndedError({ wallet }))
}

/** How long a message that waited at the relay may take to arrive, in ms. */
const mailTime = 400

/** How long the relay may take to answer at all, in ms: less than the kit waits for a silent answer. */
const askTime = 9000

/**
 * The session of the last visit, if it still exists. The relay is asked first, since a wallet may have ended it meanwhile. Other sessions
 * of earlier visits are ended. Throws `RelayUnreachableError` if the relay does not answer.
 */
export async function findSession(
  kit: Kit,
  client: Client,
): Promise<SessionTypes.Struct | undefined> {
  const { sign } = client
  const used = kit.storage.get(usedSessionKey)
  for (const { topic } of sign.session.getAll()) {
    if (topic !== used?.topic) sign.disconnect({ topic, reason: userDisconnected }).catch(() => {})
  }
  const read = () =>
    used && sign.session.keys.includes(used.topic) ? sign.session.get(used.topic) : undefined
  const stored = read()
  if (stored) {
    const { relayer } = sign.core
    const ask = async (signal: AbortSignal) => {
      while (!relayer.connected) await wait(100, signal)
    }
    await withDeadline(ask, { timeout: askTime, onTimeout: () => new RelayUnreachableError() })
    await wait(mailTime)
  }
  const session = read()
  if (session) return session
  // A wallet was paired meanwhile, and its session is in use.
  if (kit.storage.get(usedSessionKey)?.topic !== used?.topic) return undefined
  reportEnd(kit, client, used, stored && readWalletName(stored))
  endSession(kit, client)
  return undefined
}
