import { Hono } from 'hono'
import { writeAudit } from '../audit/writeAudit.js'
import type { ServiceEnv } from '../http/serviceEnv.js'
import type { Service } from '../service.js'
import { hasSeedCopy, listIdentities } from './accounts.js'
import { endSession, isFresh, listReloadHalves, requireSession } from './sessions.js'

/** `/v1/account`: who is logged in, and logging out. */
export function accountRoutes(service: Service) {
  return new Hono<ServiceEnv>()
    .get('/', async (context) => {
      const session = await requireSession(service, context)
      const { accountId, authenticatedAt } = session
      const identities = await listIdentities(service, accountId)
      const facts = { accountId, authenticatedAt, isFresh: isFresh(service, session) }
      return context.json({
        ...{ ...facts, identities },
        hasSeedCopy: await hasSeedCopy(service, accountId),
      })
    })
    .get('/reload-halves', async (context) =>
      context.json({ halves: await listReloadHalves(service, context) }),
    )
    .delete('/session', async (context) => {
      const session = await endSession(service, context)
      if (session) {
        await writeAudit(service, { event: 'logged-out', accountId: session.accountId, context })
      }
      return context.body(null, 204)
    })
}
