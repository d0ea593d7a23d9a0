import { Hono } from 'hono'
import { hasSeedCopy, listIdentities } from '../accounts/accounts.js'
import { endSession, isFresh, listReloadHalves, requireSession } from '../accounts/sessions.js'
import { writeAudit } from '../audit/writeAudit.js'
import { type EmailChange, findOwnEmailChange } from '../email/emailChanges.js'
import type { ServiceEnv } from '../http/serviceEnv.js'
import { hasRecoveryCode } from '../keys/keyProof.js'
import type { Service } from '../service.js'

/** Of a change of email what the account's owner reads. */
const pick = ({ next, takesEffectAt }: EmailChange) => ({ next, takesEffectAt })

/** `/v1/account`: who is logged in, and logging out. */
export function accountRoutes(service: Service) {
  return new Hono<ServiceEnv>()
    .get('/', async (context) => {
      const session = await requireSession(service, context)
      const { accountId, authenticatedAt } = session
      const identities = await listIdentities(service, accountId)
      const facts = { accountId, authenticatedAt, isFresh: isFresh(service, session) }
      const change = await findOwnEmailChange(service, accountId)
      return context.json({
        ...{ ...facts, identities },
        hasSeedCopy: await hasSeedCopy(service, accountId),
        ...(change && { emailChange: pick(change) }),
        hasRecoveryCode: await hasRecoveryCode(service, accountId),
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
