import type { Kit, Namespace } from '@wallet-kit/core'
import { requireSession } from '../session/requireSession.js'
import { watchSessions } from '../session/watchSessions.js'

type CheckedFact = {
  readonly namespace: Namespace
  readonly isRestored?: boolean
  /** Absent where only the network changed. */
  readonly address?: string
}

/** Another account or network is in use, or one was restored. One that the visitor has just chosen is offered a sign-in that is not required. */
export default async function checkSession(
  kit: Kit,
  { isRestored = false, address }: CheckedFact,
): Promise<void> {
  watchSessions(kit)
  await requireSession(kit, { isOffered: address !== undefined && !isRestored })
}
