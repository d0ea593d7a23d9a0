import type { Context } from 'hono'
import { findAccount } from '../accounts/accounts.js'
import { logInAs } from '../accounts/logInAs.js'
import { findSession } from '../accounts/sessions.js'
import { writeAudit } from '../audit/writeAudit.js'
import { readDevice } from '../http/device.js'
import type { ServiceEnv } from '../http/serviceEnv.js'
import { deliver } from '../mail/deliver.js'
import { format } from '../messages/format.js'
import { hashes } from '../secrets/keyring.js'
import { createToken } from '../secrets/token.js'
import type { Service } from '../service.js'
import { isChangingTo } from './emailChanges.js'
import {
  checkCode,
  createLogin,
  dropLogin,
  findKnownDevice,
  hashEmail,
  readLogin,
  sendCode,
  takeMailTurn,
} from './emailLogins.js'
import { EmailChangingError } from './errors.js'

type Begun =
  | { readonly action: 'connect' }
  | { readonly action: 'verifyOtp' | 'verifyDevice'; readonly login: string }

/**
 * Begins a login by email. `connect`: this browser is logged in with it already. `verifyDevice`: the email is new to this browser, and a mail
 * with a link asks its owner to approve it. `verifyOtp`: a mail with a code is on its way. Nothing of it depends on whether the email has
 * an account, so nobody learns that from an answer or its time.
 */
export async function beginEmailLogin(
  service: Service,
  { email, context }: beginEmailLogin.Options,
): Promise<Begun> {
  const session = await findSession(service, context)
  if (session) {
    const own = await findAccount(service, { provider: 'email', subject: email })
    if (own === session.accountId) return { action: 'connect' }
  }
  const device = await findKnownDevice(service, { email, context })
  const turn = await takeMailTurn(service, email, device)
  const isKnown =
    !service.settings.deviceCheck ||
    device !== undefined ||
    (await isApproved(service, { email, context }))
  const approval = isKnown ? undefined : createToken()
  const login = await createLogin(service, { email, purpose: 'login', approval, context })
  try {
    if (approval === undefined) await sendCode(service, { login, email, context })
    else await sendApproval(service, { approval, email, context })
  } catch (error) {
    await dropLogin(service, login)
    await turn.back()
    throw error
  }
  return { action: isKnown ? 'verifyOtp' : 'verifyDevice', login }
}

export declare namespace beginEmailLogin {
  type Options = { readonly email: string; readonly context: Context<ServiceEnv> }
}

/** Whether a login of this browser was approved and has not ended: its code may be asked for again. */
async function isApproved(
  { database, settings, now }: Service,
  { email, context }: beginEmailLogin.Options,
): Promise<boolean> {
  const approved = await database
    .selectFrom('email_logins')
    .select('approved_at')
    .where('device_hash', '=', readDevice({ context }))
    .where('email_hash', 'in', [...hashes(settings.keyring, { purpose: 'email', text: email })])
    .where('host', '=', context.get('host'))
    .where('approved_at', 'is not', null)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return approved !== undefined
}

async function sendApproval(
  service: Service,
  { approval, email, context }: beginEmailLogin.Options & { readonly approval: string },
): Promise<void> {
  const { appName, url } = service.settings
  const values = {
    app: appName,
    host: new URL(context.get('host')).host,
    link: `${url.origin}/v1/email/approve?token=${approval}`,
  }
  await deliver(service, {
    to: email,
    subject: format('mail.device.subject', values),
    text: format('mail.device.text', values),
  })
  await writeAudit(service, { event: 'device-asked', context })
}

/** Goes on once the browser is approved: then a code is sent. Until then the answer is `verifyDevice`. */
export async function continueEmailLogin(
  service: Service,
  { login, context }: { readonly login: string; readonly context: Context<ServiceEnv> },
): Promise<{ readonly action: 'verifyDevice' | 'verifyOtp' }> {
  const { email, isWaiting } = await readLogin(service, { login, purpose: 'login', context })
  if (isWaiting) return { action: 'verifyDevice' }
  await sendCode(service, { login, email, context })
  return { action: 'verifyOtp' }
}

/**
 * Ends a login by its code: the account, a new one for a new email, is logged in, and the browser is known from now on. Throws as `checkCode` does, and
 * `EmailChangingError`.
 */
export async function endEmailLogin(service: Service, options: endEmailLogin.Options) {
  const { database, now } = service
  const { context } = options
  const { email, deviceHash } = await checkCode(service, { ...options, purpose: 'login' })
  const identity = { provider: 'email', subject: email, label: email }
  // An account of its own would keep the other one from getting this email.
  if (await isChangingTo(service, email)) throw new EmailChangingError()
  await database
    .insertInto('devices')
    .values({
      ...{ device_hash: deviceHash, email_hash: hashEmail(service, email), approved_at: now() },
    })
    .onConflict((conflict) =>
      conflict.columns(['device_hash', 'email_hash']).doUpdateSet({ approved_at: now() }),
    )
    .execute()
  return logInAs(service, { identity, context })
}

export declare namespace endEmailLogin {
  type Options = {
    readonly login: string
    readonly code: string
    readonly context: Context<ServiceEnv>
  }
}
