import type { Kit } from '@wallet-kit/core'
import { wait, withDeadline } from '@wallet-kit/core/plugin'
import type { SessionTypes } from '@walletconnect/types'
import { RelayUnreachableError } from '../errors.js'
import type { Client } from './openClient.js'
import { endSession, reportExpiry, usedSessionKey, userDisconnected } from './usedSession.js'

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
  if (read()) {
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
  reportExpiry(kit, used)
  endSession(kit, client)
  return undefined
}
