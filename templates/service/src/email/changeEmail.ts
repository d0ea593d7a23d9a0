import type { Context } from 'hono'
import { findAccount, listIdentities, writeIdentity } from '../accounts/accounts.js'
import { beginSession, requireSession } from '../accounts/sessions.js'
import { writeAudit } from '../audit/writeAudit.js'
import { CodeRefusedError, EmailTakenError, NoEmailError } from '../errors.js'
import type { ServiceEnv } from '../http/serviceEnv.js'
import { describeError } from '../logs/createLog.js'
import { format } from '../messages/format.js'
import type { Service } from '../service.js'
import {
  checkCode,
  createLogin,
  deliver,
  dropLogin,
  readLogin,
  sendCode,
  takeMailTurn,
} from './emailLogins.js'

type Login = { readonly login: string }
type CodeOptions = Login & { readonly code: string; readonly context: Context<ServiceEnv> }

/** Begins a change of the account's email: a code goes to the present one, since whoever holds the browser need not own the account. */
export async function beginEmailChange(
  service: Service,
  { nextEmail, context }: { readonly nextEmail: string; readonly context: Context<ServiceEnv> },
): Promise<Login> {
  const { accountId } = await requireSession(service, context)
  const email = await readAccountEmail(service, accountId)
  const turn = await takeMailTurn(service, email)
  return send(service, turn, { email, nextEmail, purpose: 'primary', accountId, context })
}

/** The present email is proven: a second code goes to the new one. A code is not spent before that may go out. */
export async function continueEmailChange(service: Service, options: CodeOptions): Promise<Login> {
  const { context } = options
  const { accountId } = await requireSession(service, context)
  const asked = { ...options, purpose: 'primary' } as const
  const { accountId: owner, nextEmail: email } = await readLogin(service, asked)
  if (owner !== accountId) throw new CodeRefusedError()
  const turn = await takeMailTurn(service, email)
  await checkCode(service, asked).catch(async (error) => {
    await turn.back()
    throw error
  })
  return send(service, turn, { email, purpose: 'secondary', accountId, context })
}

/**
 * Both emails are proven: the account logs in by the new one from now on. Its other sessions end, and a mail tells the old email. Throws
 * `EmailTakenError` where the new one has an account by now.
 */
export async function endEmailChange(
  service: Service,
  options: CodeOptions,
): Promise<{ readonly email: string }> {
  const { context } = options
  const { accountId } = await requireSession(service, context)
  const found = await checkCode(service, { ...options, purpose: 'secondary' })
  if (found.accountId !== accountId) throw new CodeRefusedError()
  const { email } = found
  const before = await readAccountEmail(service, accountId)
  const identity = { provider: 'email', subject: email, label: email }
  if (await findAccount(service, identity)) throw new EmailTakenError()
  const changing = service.database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('identities')
      .set(writeIdentity(service, { ...identity, accountId }))
      .where('account_id', '=', accountId)
      .where('provider', '=', 'email')
      .execute()
    await transaction.deleteFrom('sessions').where('account_id', '=', accountId).execute()
  })
  await changing.catch(async (cause) => {
    // Another account took it in this moment.
    throw (await findAccount(service, identity)) ? new EmailTakenError() : cause
  })
  await beginSession(service, { accountId, context })
  await writeAudit(service, { event: 'email-changed', accountId, context })
  const values = { app: service.settings.appName, host: new URL(context.get('host')).host }
  const mail = {
    to: before,
    subject: format('mail.changed.subject', values),
    text: format('mail.changed.text', values),
  }
  await deliver(service, mail).catch((error) => {
    service.log.warn('mail-not-sent', describeError(error))
  })
  return { email }
}

async function readAccountEmail(service: Service, accountId: string): Promise<string> {
  const identities = await listIdentities(service, accountId)
  const email = identities.find(({ provider }) => provider === 'email')?.label
  if (email === undefined) throw new NoEmailError()
  return email
}

type Turn = Awaited<ReturnType<typeof takeMailTurn>>

async function send(service: Service, turn: Turn, options: createLogin.Options): Promise<Login> {
  const { email, context } = options
  const login = await createLogin(service, options)
  try {
    await sendCode(service, { login, email, context })
  } catch (error) {
    await dropLogin(service, login)
    await turn.back()
    throw error
  }
  return { login }
}
