import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { ServiceEnv } from '../http/serviceEnv.js'
import { hashAddress } from '../limits/limitAddress.js'
import type { Service } from '../service.js'

/** What the audit log knows: facts in the past tense. */
export type AuditEvent =
  | 'code-sent'
  | 'code-refused'
  | 'code-locked'
  | 'device-asked'
  | 'device-approved'
  | 'account-created'
  | 'logged-in'
  | 'logged-out'
  | 'email-change-begun'
  | 'email-change-confirmed'
  | 'email-change-undone'
  | 'social-failed'
  | 'key-stored'
  | 'key-given'
  | 'key-shown'
  | 'passkey-added'
  | 'passkey-refused'
  | 'owner-proved'
  | 'seed-copy-stored'
  | 'seed-copies-given'

/** Writes what happened to an account, by whom and where. No email, code, key or token is in it. Kept for 90 days. */
export async function writeAudit(
  service: Service,
  { event, accountId = null, context }: writeAudit.Options,
): Promise<void> {
  const { database, now } = service
  const address = context.get('address')
  await database
    .insertInto('audit')
    .values({
      ...{ id: randomUUID(), at: now(), event, account_id: accountId },
      host: context.get('host') ?? null,
      address_hash: hashAddress(service, address),
    })
    .execute()
}

export declare namespace writeAudit {
  type Options = {
    readonly event: AuditEvent
    readonly accountId?: string | null | undefined
    readonly context: Context<ServiceEnv>
  }
}
