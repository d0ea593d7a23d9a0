import type { Kit } from '../kit/kit.js'
import { type Session, sessionKey } from '../storage/sessionKey.js'

/** Changes some of what the next page load begins from. */
export function storeSession(kit: Kit, change: (session: Session) => Partial<Session>): void {
  const session = kit.storage.get(sessionKey) ?? { networks: {}, connectors: {}, choices: {} }
  kit.storage.set(sessionKey, { ...session, ...change(session) })
}
