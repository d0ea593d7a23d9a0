import type { Context } from 'hono'
import { findAccount, findEmail } from '../accounts/accounts.js'
import { requireSession } from '../accounts/sessions.js'
import { writeAudit } from '../audit/writeAudit.js'
import { CodeRefusedError, EmailTakenError, NoEmailError } from '../errors.js'
import type { ServiceEnv } from '../http/serviceEnv.js'
import { requireKeyProof } from '../keys/keyProof.js'
import type { Service } from '../service.js'
import { isChangingTo, mailChange, storeEmailChange, undoEmailChange } from './emailChanges.js'
import {
  checkCode,
  createLogin,
  dropLogin,
  readLogin,
  sendCode,
  takeMailTurn,
} from './emailLogins.js'

type Login = { readonly login: string }
type CodeOptions = Login & { readonly code: string; readonly context: Context<ServiceEnv> }

/**
 * Begins a change of the account's email: a code goes to the present one, since whoever holds the browser need not own the account. Throws
 * `KeyProofNeededError`: whoever reads the mails need not own it, either.
 */
export async function beginEmailChange(
  service: Service,
  { nextEmail, context }: { readonly nextEmail: string; readonly context: Context<ServiceEnv> },
): Promise<Login> {
  const session = await requireSession(service, context)
  const { accountId } = session
  await requireKeyProof(service, session)
  const email = await readAccountEmail(service, accountId)
  const turn = await takeMailTurn(service, email, accountId)
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
 * Both emails are proven: the present one gets a link. Nothing changes unless its owner confirms there, and for a day after that. Throws `EmailTakenError`
 * where the new one has an account by now, and `MailNotSentError`.
 */
export async function endEmailChange(
  service: Service,
  options: CodeOptions,
): Promise<{ readonly action: 'confirmByLink' }> {
  const { context } = options
  const { accountId } = await requireSession(service, context)
  const found = await checkCode(service, { ...options, purpose: 'secondary' })
  if (found.accountId !== accountId) throw new CodeRefusedError()
  const { email: next } = found
  const present = await readAccountEmail(service, accountId)
  const isTaken = await findAccount(service, { provider: 'email', subject: next })
  if (isTaken || (await isChangingTo(service, next, accountId))) throw new EmailTakenError()
  const change = { accountId, next, host: context.get('host') }
  const token = await storeEmailChange(service, change)
  try {
    await mailChange(service, { kind: 'confirm', email: present, token, change })
  } catch (error) {
    await undoEmailChange(service, { token })
    throw error
  }
  await writeAudit(service, { event: 'email-change-begun', accountId, context })
  return { action: 'confirmByLink' }
}

/** Undoes the change of the account that is logged in: the present email stays. One that is not there, or has taken effect, is none to undo. */
export async function dropEmailChange(
  service: Service,
  context: Context<ServiceEnv>,
): Promise<void> {
  const { accountId } = await requireSession(service, context)
  if (!(await undoEmailChange(service, { accountId }))) return
  await writeAudit(service, { event: 'email-change-undone', accountId, context })
}

async function readAccountEmail(service: Service, accountId: string): Promise<string> {
  const email = await findEmail(service, accountId)
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
