import type { Kit, Namespace } from '@wallet-kit/core'
import { reportError } from '@wallet-kit/core/plugin'
import { requireSession } from '../session/requireSession.js'
import { forgetSessions } from '../session/signOut.js'

/** Who disconnects signs out. Another namespace may be in use now. */
export default async function forgetSessionsOf(
  kit: Kit,
  { namespace }: { readonly namespace: Namespace },
): Promise<void> {
  await forgetSessions(kit, namespace).catch((error) => reportError(kit, error))
  await requireSession(kit, { isOffered: false })
}
