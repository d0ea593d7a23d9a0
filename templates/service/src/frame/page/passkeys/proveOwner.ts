import { object, string } from 'valibot'
import { ServiceRefusedError, UserRejectedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { readAccount } from '../keys/openKeys.js'
import { format } from '../messages/format.js'
import type { Screen } from '../screen/createScreen.js'
import { askService } from '../service/askService.js'
import { type UseOptions, usePasskey, useSchema } from './authenticator.js'
import { describeProblem } from './describeProblem.js'

/** Asks the visitor who they are, unless they have just logged in: whoever holds the browser need not own the wallet. */
export async function requireFreshLogin(frame: Frame, screen: Screen): Promise<void> {
  if (!(await readAccount(frame)).isFresh) await proveOwner(frame, screen)
}

/**
 * Asks for a passkey of the account, or a code that is sent to its email. An account that has neither has to log in anew, at its provider: a login of
 * the last 5 minutes is enough, unless `isLoginEnough` is false. Then it needs a passkey first. Throws `UserRejectedError` if the visitor does not.
 */
export async function proveOwner(
  frame: Frame,
  screen: Screen,
  { isLoginEnough = true }: { readonly isLoginEnough?: boolean } = {},
): Promise<void> {
  const { identities, isFresh } = await readAccount(frame)
  const has = (name: string) => identities.some(({ provider }) => provider === name)
  const ways = [
    ...(has('email') ? [{ id: 'email', label: 'proof.email' } as const] : []),
    ...(has('passkey') ? [{ id: 'passkey', label: 'proof.passkey' } as const] : []),
  ]
  if (!ways.length) {
    if (isLoginEnough && isFresh) return
    const text = format(isLoginEnough ? 'proof.loginAgain' : 'proof.passkeyFirst')
    await screen.ask({
      ...{ title: 'proof.title', texts: [text] },
      ...{ buttons: [], cancel: 'screen.close' },
    })
    throw new UserRejectedError()
  }
  let problem: string | undefined
  for (;;) {
    const use = has('passkey') ? await askForUse(frame) : undefined
    const content = { title: 'proof.title', texts: [format('proof.text')] } as const
    const pressed = await screen.ask({ ...content, problem, buttons: ways })
    try {
      if (pressed === 'email') await proveByEmail(frame, screen)
      else if (use) await proveByPasskey(frame, { use, screen })
      return
    } catch (error) {
      problem = describeRefusal(error) ?? describeProblem(error, screen)
    }
  }
}

/** Asks for what a passkey of the account has to sign. */
export const askForUse = (frame: Frame) =>
  askService(frame, {
    ...{ method: 'POST', path: '/v1/passkeys/use/begin', schema: useSchema },
    body: { purpose: 'prove' },
  } as const)

/** Has the visitor use a passkey of the account. */
export async function proveByPasskey(
  frame: Frame,
  { use, screen }: { readonly use: UseOptions; readonly screen: Screen },
): Promise<void> {
  const { sent: body } = await usePasskey(use, screen)
  await askService(frame, {
    ...{ method: 'POST', path: '/v1/passkeys/use', body },
    schema: object({ action: string() }),
  } as const)
}

async function proveByEmail(frame: Frame, screen: Screen): Promise<void> {
  const { login } = await askService(frame, {
    ...{ method: 'POST', path: '/v1/email/proof', schema: object({ login: string() }) },
  } as const)
  let problem: string | undefined
  for (;;) {
    // Without a `maxLength`: a browser would cut a code that is pasted with spaces.
    const field = screen.draw('input', {
      ...{ inputMode: 'numeric', autocomplete: 'one-time-code', required: true },
    })
    await screen.ask({
      ...{ title: 'proof.code.title', texts: [format('proof.code.text')], problem },
      parts: [screen.draw('label', {}, [format('proof.code'), field])],
      buttons: [{ id: 'check', label: 'screen.continue' }],
    })
    const code = field.value.replace(/\s/g, '')
    if (!/^\d{6}$/.test(code)) {
      problem = format('proof.code.wrong')
      continue
    }
    try {
      await askService(frame, {
        ...{ method: 'POST', path: '/v1/email/proof/verify', body: { login, code } },
        schema: object({}),
      } as const)
      return
    } catch (error) {
      if (!(error instanceof ServiceRefusedError) || error.code !== 'CodeRefused') throw error
      problem = format('proof.code.wrong')
    }
  }
}

/** What the service itself tells a visitor: when to try again, and that a code is void. */
function describeRefusal(error: unknown): string | undefined {
  if (!(error instanceof ServiceRefusedError)) return undefined
  const isTold = ['TooManyRequests', 'CodeLocked', 'MailNotSent'].includes(String(error.code))
  return isTold ? error.message : undefined
}
