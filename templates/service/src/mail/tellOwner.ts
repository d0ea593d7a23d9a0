import type { Context } from 'hono'
import { findEmail } from '../accounts/accounts.js'
import type { ServiceEnv } from '../http/serviceEnv.js'
import { describeError } from '../logs/createLog.js'
import { format } from '../messages/format.js'
import type { Service } from '../service.js'
import { deliver } from './deliver.js'

/** Tells the owner by mail what was done with the account; an account without an email gets none. The request does not wait for the mail. */
export async function tellOwner(
  service: Service,
  { event, accountId, context }: tellOwner.Options,
): Promise<void> {
  const { settings, log } = service
  const email = await findEmail(service, accountId)
  if (email === undefined || !settings.mail) return
  const values = { app: settings.appName, host: new URL(context.get('host')).host }
  const mail = {
    to: email,
    subject: format(`mail.${event}.subject`, values),
    text: format(`mail.${event}.text`, values),
  }
  void deliver(service, mail).catch((error) => log.warn('mail-failed', describeError(error)))
}

export declare namespace tellOwner {
  type Options = {
    readonly event: 'passkeyAdded' | 'recoveryCodeMade' | 'keyShown'
    readonly accountId: string
    readonly context: Context<ServiceEnv>
  }
}
