import {
  findEmail,
  type Identity,
  readIdentity,
  subjectHashes,
  writeIdentity,
} from '../accounts/accounts.js'
import { describeError } from '../logs/createLog.js'
import { deliver } from '../mail/deliver.js'
import { format } from '../messages/format.js'
import { createToken, hashToken, isToken } from '../secrets/token.js'
import type { Service } from '../service.js'
import type { Schema } from '../storage/schema.js'

/** How long the link to the present email is good, in ms. */
const linkTime = 20 * 60_000
/** How long a change that was confirmed can be undone, in ms. Then it takes effect. */
const undoTime = 24 * 3_600_000
const provider = 'email'

/** A change of email that has not taken effect. */
export type EmailChange = {
  readonly accountId: string
  readonly next: string
  /** Origin of the app in which it began. */
  readonly host: string
  /** When it takes effect, in ms since 1970; undefined as long as the owner of the present email has not confirmed it. */
  readonly takesEffectAt?: number | undefined
}

const identityOf = (email: string): Identity => ({ provider, subject: email, label: email })

/** Keeps a change that waits for its confirmation, in place of the account's earlier one. Gives the token of the link that confirms it. */
export async function storeEmailChange(
  service: Service,
  { accountId, next, host }: storeEmailChange.Options,
): Promise<string> {
  const token = createToken()
  const values = {
    ...writeIdentity(service, { ...identityOf(next), accountId }),
    ...{ link_hash: hashToken(token), host, confirmed_at: null },
    ends_at: service.now() + linkTime,
  }
  await service.database
    .insertInto('email_changes')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute()
  return token
}

export declare namespace storeEmailChange {
  type Options = Pick<EmailChange, 'accountId' | 'next' | 'host'>
}

/** The change of a link; undefined if it has taken effect, was undone, or was not confirmed in time. */
export async function findEmailChange(
  service: Service,
  token: unknown,
): Promise<EmailChange | undefined> {
  if (!isToken(token)) return undefined
  const row = await service.database
    .selectFrom('email_changes')
    .selectAll()
    .where('link_hash', '=', hashToken(token))
    .where('ends_at', '>', service.now())
    .executeTakeFirst()
  return row && readChange(service, row)
}

/** The change of an account that has not taken effect, if there is one. */
export async function findOwnEmailChange(
  service: Service,
  accountId: string,
): Promise<EmailChange | undefined> {
  const row = await service.database
    .selectFrom('email_changes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ends_at', '>', service.now())
    .executeTakeFirst()
  return row && readChange(service, row)
}

function readChange(service: Service, row: Schema['email_changes']): EmailChange {
  const { account_id: accountId, host, confirmed_at: confirmedAt, ends_at: endsAt } = row
  const takesEffectAt = confirmedAt === null ? undefined : endsAt
  return { accountId, next: readIdentity(service, { ...row, provider }).label, host, takesEffectAt }
}

/** Confirms the change of a link. Gives when it takes effect; undefined if another request has confirmed or undone it. */
export async function confirmEmailChange(
  { database, now }: Service,
  token: string,
): Promise<number | undefined> {
  const row = await database
    .updateTable('email_changes')
    .set({ confirmed_at: now(), ends_at: now() + undoTime })
    .where('link_hash', '=', hashToken(token))
    .where('confirmed_at', 'is', null)
    .where('ends_at', '>', now())
    .returning('ends_at')
    .executeTakeFirst()
  return row?.ends_at
}

/** Undoes the change of a link, or that of an account: the present email stays. Gives whether it had not taken effect. */
export async function undoEmailChange(
  { database, now }: Service,
  change: { readonly token: string } | { readonly accountId: string },
): Promise<boolean> {
  const pending = database.deleteFrom('email_changes').where('ends_at', '>', now())
  const row = await ('token' in change
    ? pending.where('link_hash', '=', hashToken(change.token))
    : pending.where('account_id', '=', change.accountId)
  )
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an account, other than `accountId`, waits to be logged in to by this email. */
export async function isChangingTo(
  service: Service,
  email: string,
  accountId = '',
): Promise<boolean> {
  const row = await service.database
    .selectFrom('email_changes')
    .select('account_id')
    .where('subject_hash', 'in', [...subjectHashes(service, identityOf(email))])
    .where('confirmed_at', 'is not', null)
    .where('account_id', '<>', accountId)
    .executeTakeFirst()
  return row !== undefined
}

/** What mails and pages say of a change. */
export const describeChange = (
  { settings }: Service,
  { next, host, takesEffectAt }: EmailChange,
) => ({
  ...{ app: settings.appName, host: new URL(host).host, next },
  time: takesEffectAt === undefined ? '' : new Date(takesEffectAt).toUTCString(),
})

/** Mails the present email the link that confirms a change, and undoes it. Throws `MailNotSentError`. */
export async function mailChange(
  service: Service,
  { kind, email, token, change }: mailChange.Options,
): Promise<void> {
  const link = `${service.settings.url.origin}/v1/email/change?token=${token}`
  const values = { ...describeChange(service, change), link }
  await deliver(service, {
    to: email,
    subject: format(`mail.${kind}.subject`, values),
    text: format(`mail.${kind}.text`, values),
  })
}

export declare namespace mailChange {
  type Options = {
    readonly kind: 'confirm' | 'confirmed'
    /** The present email. */
    readonly email: string
    readonly token: string
    readonly change: EmailChange
  }
}

/**
 * Carries out the changes whose day is over: the new email logs in from now on, the one before does not, the account's logins end, and a mail tells the email before.
 * A change to an email that has an account by now is dropped, and the
 * mail says so. One that fails is logged and tried again the next time: requests of others do not wait for it.
 */
export async function applyEmailChanges(service: Service): Promise<void> {
  const rows = await service.database
    .selectFrom('email_changes')
    .selectAll()
    .where('confirmed_at', 'is not', null)
    .where('ends_at', '<=', service.now())
    .execute()
  for (const row of rows) {
    await applyEmailChange(service, row).catch((error) =>
      service.log.error('email-change-failed', describeError(error)),
    )
  }
}

async function applyEmailChange(service: Service, row: Schema['email_changes']): Promise<void> {
  const { database, settings, log } = service
  const { account_id: accountId } = row
  const next = readIdentity(service, { ...row, provider })
  const before = await findEmail(service, accountId)
  const outcome = await database.transaction().execute(async (transaction) => {
    // Of two requests one carries it out.
    const claimed = await transaction
      .deleteFrom('email_changes')
      .where('account_id', '=', accountId)
      .where('link_hash', '=', row.link_hash)
      .returning('account_id')
      .executeTakeFirst()
    if (!claimed) return undefined
    const taken = await transaction
      .selectFrom('identities')
      .select('account_id')
      .where('provider', '=', provider)
      .where('subject_hash', 'in', [...subjectHashes(service, next)])
      .executeTakeFirst()
    if (taken) return 'kept'
    await transaction
      .updateTable('identities')
      .set(writeIdentity(service, { ...next, accountId }))
      .where('account_id', '=', accountId)
      .where('provider', '=', provider)
      .execute()
    await transaction.deleteFrom('sessions').where('account_id', '=', accountId).execute()
    return 'changed'
  })
  if (!outcome) return
  log.info(`email-${outcome}`, { accountId })
  if (before === undefined || !settings.mail) return
  const values = describeChange(service, { accountId, next: next.label, host: row.host })
  const mail = {
    to: before,
    subject: format(`mail.${outcome}.subject`, values),
    text: format(`mail.${outcome}.text`, values),
  }
  // The request that came first does not wait for it.
  void deliver(service, mail).catch((error) => log.warn('mail-failed', describeError(error)))
}
