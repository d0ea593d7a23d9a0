import type { Context } from 'hono'
import { writeAudit } from '../audit/writeAudit.js'
import { CodeLockedError, CodeRefusedError } from '../errors.js'
import { readCookie } from '../http/cookies.js'
import { readDevice } from '../http/device.js'
import type { ServiceEnv } from '../http/serviceEnv.js'
import { returnTurns, takeTurn } from '../limits/takeTurn.js'
import { deliver } from '../mail/deliver.js'
import { format } from '../messages/format.js'
import { hash, hashes, isHashOf, isSealKnown, open, seal } from '../secrets/keyring.js'
import { createCode, createToken, hashToken } from '../secrets/token.js'
import type { Service } from '../service.js'

/** How long a code or a link is good, in ms. */
const codeTime = 20 * 60_000
const maxTries = 5

/** Keyed hash of an email. */
export const hashEmail = ({ settings }: Service, email: string): string =>
  hash(settings.keyring, { purpose: 'email', text: email })

/**
 * Takes the turn of a mail to this email: one in 30 s, and after 20 of them one in three minutes, so that nobody's inbox is filled. `back` gives the turn back.
 * The same for an email that the service knows and one that it does not. `asker` is a browser that has logged in with the email, or the account that is logged
 * in: it has turns of its own, so a stranger who asks for mails to that email does not keep its owner from logging in.
 */
export async function takeMailTurn(service: Service, email: string, asker = '') {
  const name = `${hashEmail(service, email)} ${asker}`.trimEnd()
  const key = `email-mail ${name}`
  await takeTurn(service, { key, limit: 1, per: 30_000 })
  await takeTurn(service, { key: `email-mails ${name}`, limit: 20, per: 3_600_000 })
  return { back: () => returnTurns(service, key) }
}

/** The hash of this browser, if it has logged in with the email. */
export async function findKnownDevice(
  { database, settings }: Service,
  { email, context }: { readonly email: string; readonly context: Context<ServiceEnv> },
): Promise<string | undefined> {
  const token = readCookie(context, 'wallet-kit-device')
  if (!token) return undefined
  const row = await database
    .selectFrom('devices')
    .select('device_hash')
    .where('device_hash', '=', hashToken(token))
    .where('email_hash', 'in', [...hashes(settings.keyring, { purpose: 'email', text: email })])
    .executeTakeFirst()
  return row?.device_hash
}

/** Begins a login, or one half of a change of email. Gives the token that this browser goes on with. */
export async function createLogin(
  service: Service,
  { email, nextEmail, purpose, accountId = null, approval, context }: createLogin.Options,
): Promise<string> {
  const { database, settings, now } = service
  const { keyring } = settings
  const login = createToken()
  const loginHash = hashToken(login)
  const sealed = (text: string, column: string) =>
    seal(keyring, { text, context: `email_logins.${column} ${loginHash}` })
  await database
    .insertInto('email_logins')
    .values({
      ...{ login_hash: loginHash, purpose, account_id: accountId, host: context.get('host') },
      ...{ email_hash: hashEmail(service, email), email_sealed: sealed(email, 'email') },
      next_email_sealed: nextEmail === undefined ? null : sealed(nextEmail, 'next_email'),
      device_hash: readDevice({ context }),
      approval_hash: approval === undefined ? null : hashToken(approval),
      ...{ approved_at: null, code_hash: null, tries: 0 },
      ...{ expires_at: now() + codeTime, created_at: now() },
    })
    .execute()
  return login
}

export declare namespace createLogin {
  type Options = {
    readonly email: string
    /** Of a change: what the email becomes. */
    readonly nextEmail?: string | undefined
    readonly purpose: 'login' | 'primary' | 'secondary' | 'proof'
    readonly accountId?: string | null
    /** Token of the link that approves this browser. */
    readonly approval?: string | undefined
    readonly context: Context<ServiceEnv>
  }
}

/** Removes a login that came to nothing. */
export async function dropLogin({ database }: Service, login: string): Promise<void> {
  await database.deleteFrom('email_logins').where('login_hash', '=', hashToken(login)).execute()
}

/**
 * Makes the code of a login and sends it. The mail says what the code gives away, by the login's purpose; no code is in its subject, which
 * a locked screen shows. Of two calls at once one sends. Where the mail is not taken the login is as it was: throws
 * `MailNotSentError`.
 */
export async function sendCode(
  service: Service,
  { login, email, context }: sendCode.Options,
): Promise<void> {
  const { database, settings, now } = service
  const loginHash = hashToken(login)
  const code = createCode()
  const codeHash = hash(settings.keyring, codeOf(loginHash, code))
  const claimed = await database
    .updateTable('email_logins')
    .set({ code_hash: codeHash, expires_at: now() + codeTime })
    .where('login_hash', '=', loginHash)
    .where('code_hash', 'is', null)
    .where('tries', '=', 0)
    .returning(['host', 'purpose', 'next_email_sealed'])
    .executeTakeFirst()
  if (!claimed) return
  const { host, purpose, next_email_sealed: sealed } = claimed
  const column = { context: `email_logins.next_email ${loginHash}` }
  const next = sealed === null ? '' : open(settings.keyring, { sealed, ...column })
  const values = { app: settings.appName, code, host: new URL(host).host, next }
  try {
    await deliver(service, {
      to: email,
      subject: format(`mail.${purpose}.subject`, values),
      text: format(`mail.${purpose}.text`, values),
    })
  } catch (error) {
    await database
      .updateTable('email_logins')
      .set({ code_hash: null })
      .where('login_hash', '=', loginHash)
      .where('code_hash', '=', codeHash)
      .execute()
    throw error
  }
  await writeAudit(service, { event: 'code-sent', context })
}

export declare namespace sendCode {
  type Options = {
    readonly login: string
    readonly email: string
    readonly context: Context<ServiceEnv>
  }
}

const codeOf = (loginHash: string, code: string) => ({
  purpose: 'code',
  text: `${loginHash} ${code}`,
})

/** A login that has not ended, of this browser in this app. Throws `CodeRefusedError` where there is none. */
export async function readLogin(service: Service, { login, purpose, context }: readLogin.Options) {
  const { database, now, settings } = service
  const row = await database
    .selectFrom('email_logins')
    .selectAll()
    .where('login_hash', '=', hashToken(login))
    .where('purpose', '=', purpose)
    .where('host', '=', context.get('host'))
    .where('expires_at', '>', now())
    .executeTakeFirst()
  const isOwn = row?.device_hash === readDevice({ context })
  if (!row || !isOwn || !isSealKnown(settings.keyring, row.email_sealed))
    throw new CodeRefusedError()
  const read = (sealed: string, column: string) =>
    open(settings.keyring, { sealed, context: `email_logins.${column} ${row.login_hash}` })
  return {
    email: read(row.email_sealed, 'email'),
    nextEmail: row.next_email_sealed === null ? '' : read(row.next_email_sealed, 'next_email'),
    ...{ accountId: row.account_id, deviceHash: row.device_hash },
    /** Whether this browser waits for its approval. */
    isWaiting: row.approval_hash !== null && row.approved_at === null,
  }
}

export declare namespace readLogin {
  type Options = {
    readonly login: string
    readonly purpose: 'login' | 'primary' | 'secondary' | 'proof'
    readonly context: Context<ServiceEnv>
  }
}

/**
 * Checks the code of a login, and ends the login where it is right: of two right answers at once one counts. After five wrong ones the
 * code is void (`CodeLockedError`), and an email has ten tries at once and one more every six minutes over all of its codes of one purpose
 * (`TooManyRequestsError`).
 */
export async function checkCode(
  service: Service,
  { code, ...options }: readLogin.Options & { readonly code: string },
) {
  const { database, settings, now } = service
  const { login, context } = options
  const found = await readLogin(service, options)
  // There is no code yet.
  if (found.isWaiting) throw new CodeRefusedError()
  const email = hashEmail(service, found.email)
  // Apart for each purpose, account and known browser: a stranger who guesses codes of logins does not hold up the owner's.
  const asker = found.accountId ?? (await findKnownDevice(service, { email: found.email, context }))
  const key = `email-tries ${options.purpose} ${asker ?? ''} ${email}`
  await takeTurn(service, { key, limit: 10, per: 3_600_000 })
  const loginHash = hashToken(login)
  // Counted before it is compared: tries at once are tries all the same.
  const row = await database
    .updateTable('email_logins')
    .set((expression) => ({ tries: expression('tries', '+', 1) }))
    .where('login_hash', '=', loginHash)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', now())
    .returning(['code_hash', 'tries'])
    .executeTakeFirst()
  if (!row) {
    // Another request may have ended it in this moment.
    await readLogin(service, options)
    await writeAudit(service, { event: 'code-locked', context })
    throw new CodeLockedError()
  }
  const known = row.code_hash
  if (known && isHashOf(settings.keyring, { ...codeOf(loginHash, code), hash: known })) {
    const ended = await database
      .deleteFrom('email_logins')
      .where('login_hash', '=', loginHash)
      .where('code_hash', '=', known)
      .returning('login_hash')
      .executeTakeFirst()
    if (ended) return found
  }
  await writeAudit(service, { event: 'code-refused', context })
  throw row.tries < maxTries ? new CodeRefusedError() : new CodeLockedError()
}
