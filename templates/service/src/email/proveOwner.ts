import type { Context } from 'hono'
import { findEmail } from '../accounts/accounts.js'
import { renewSession, requireSession } from '../accounts/sessions.js'
import { CodeRefusedError, NoEmailError } from '../errors.js'
import type { ServiceEnv } from '../http/serviceEnv.js'
import type { Service } from '../service.js'
import { checkCode, createLogin, dropLogin, sendCode, takeMailTurn } from './emailLogins.js'

/** Sends a code to the email of the account that is logged in: whoever holds the browser need not own the account. Throws `NoEmailError`. */
export async function beginProof(
  service: Service,
  context: Context<ServiceEnv>,
): Promise<{ readonly login: string }> {
  const { accountId } = await requireSession(service, context)
  const email = await findEmail(service, accountId)
  if (email === undefined) throw new NoEmailError()
  const turn = await takeMailTurn(service, email, accountId)
  const login = await createLogin(service, { email, purpose: 'proof', accountId, context })
  try {
    await sendCode(service, { login, email, context })
  } catch (error) {
    await dropLogin(service, login)
    await turn.back()
    throw error
  }
  return { login }
}

/** Takes the code: the login that is there counts as fresh. Throws as `checkCode` does. */
export async function endProof(service: Service, options: endProof.Options): Promise<void> {
  const { accountId } = await requireSession(service, options.context)
  const found = await checkCode(service, { ...options, purpose: 'proof' })
  if (found.accountId !== accountId) throw new CodeRefusedError()
  await renewSession(service, { isByPasskey: false, context: options.context })
}

export declare namespace endProof {
  type Options = {
    readonly login: string
    readonly code: string
    readonly context: Context<ServiceEnv>
  }
}
