import type { Context } from 'hono'
import { writeAudit } from '../audit/writeAudit.js'
import type { ServiceEnv } from '../http/serviceEnv.js'
import type { Service } from '../service.js'
import { findOrCreateAccount, type Identity } from './accounts.js'
import { beginSession } from './sessions.js'

/** Ends a login that has proved an identity: its account, a new one for a new identity, is logged in. */
export async function logInAs(
  service: Service,
  { identity, context }: { readonly identity: Identity; readonly context: Context<ServiceEnv> },
) {
  const { accountId, isNew } = await findOrCreateAccount(service, identity)
  return logInTo(service, { accountId, isNew, isByPasskey: false, context })
}

/** Logs an account in. */
export async function logInTo(
  service: Service,
  { accountId, isNew, isByPasskey, context }: logInTo.Options,
): Promise<{ readonly action: 'connect'; readonly isNew: boolean }> {
  await beginSession(service, { accountId, isByPasskey, context })
  if (isNew) await writeAudit(service, { event: 'account-created', accountId, context })
  await writeAudit(service, { event: 'logged-in', accountId, context })
  return { action: 'connect', isNew }
}

export declare namespace logInTo {
  type Options = {
    readonly accountId: string
    readonly isNew: boolean
    /** Whether a passkey proved who logs in: it is no mailbox. */
    readonly isByPasskey: boolean
    readonly context: Context<ServiceEnv>
  }
}
