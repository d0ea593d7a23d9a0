import type { Kit } from '@wallet-kit/core'
import { requireSession } from '../session/requireSession.js'
import { watchSessions } from '../session/watchSessions.js'

/** The step between a connect and the closing of the modal. */
export function offerSignIn(kit: Kit): Promise<boolean> {
  watchSessions(kit)
  return requireSession(kit, { isOffered: true })
}
