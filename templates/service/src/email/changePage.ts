import type { Context } from 'hono'
import { html } from 'hono/html'
import { findAccount, findEmail } from '../accounts/accounts.js'
import { writeAudit } from '../audit/writeAudit.js'
import { answerPage } from '../http/page.js'
import { readForm } from '../http/requests.js'
import type { ServiceEnv } from '../http/serviceEnv.js'
import { describeError } from '../logs/createLog.js'
import { format } from '../messages/format.js'
import type { Service } from '../service.js'
import {
  confirmEmailChange,
  describeChange,
  type EmailChange,
  findEmailChange,
  isChangingTo,
  mailChange,
  undoEmailChange,
} from './emailChanges.js'

/**
 * The page of the link that the present email gets: it asks for the change, and from then on offers to undo it. Only a button does either: programs that
 * read mails follow their links.
 */
export async function showEmailChange(service: Service, context: Context<ServiceEnv>) {
  const token = context.req.query('token')
  const change = await findEmailChange(service, token)
  return change ? answerChange(service, { context, token, change }) : answerGone(context)
}

/** A change that is known, with what can be done about it. */
function answerChange(
  service: Service,
  { context, token, change }: { context: Context<ServiceEnv>; token: unknown; change: EmailChange },
) {
  const values = describeChange(service, change)
  const button = (action: 'confirm' | 'undo') =>
    html`<button name="action" value="${action}">${format(`change.${action}`)}</button> `
  const isWaiting = change.takesEffectAt === undefined
  return answerPage(context, {
    ...(isWaiting
      ? ({ title: 'change.title', texts: ['change.text', 'change.warning'], values } as const)
      : ({ title: 'change.waiting.title', texts: ['change.waiting.text'], values } as const)),
    form: html`<form method="post" action="/v1/email/change"><input type="hidden" name="token" value="${token}">${isWaiting ? button('confirm') : ''}${button('undo')}</form>`,
  })
}

/** Takes the press of a button of that page. */
export async function decideEmailChange(service: Service, context: Context<ServiceEnv>) {
  const { token, action } = await readForm(context)
  const change = await findEmailChange(service, token)
  if (!change || typeof token !== 'string') return answerGone(context)
  const { accountId, next, host } = change
  context.set('host', host)
  if (action !== 'confirm') {
    if (!(await undoEmailChange(service, { token }))) return answerGone(context)
    await writeAudit(service, { event: 'email-change-undone', accountId, context })
    return answerPage(context, { title: 'change.undone.title', texts: ['change.undone.text'] })
  }
  const isTaken = async () =>
    (await findAccount(service, { provider: 'email', subject: next })) !== undefined ||
    (await isChangingTo(service, next, accountId))
  if (await isTaken()) return answerTaken()
  let takesEffectAt: number | undefined
  try {
    takesEffectAt = await confirmEmailChange(service, token)
  } catch (error) {
    // Another account confirmed a change to it in this moment.
    if (await isTaken()) return answerTaken()
    throw error
  }
  if (takesEffectAt === undefined) {
    // Another press may have confirmed it, or undone it.
    const now = await findEmailChange(service, token)
    return now ? answerChange(service, { context, token, change: now }) : answerGone(context)
  }
  await writeAudit(service, { event: 'email-change-confirmed', accountId, context })
  const confirmed = { ...change, takesEffectAt }
  const email = await findEmail(service, accountId)
  if (email !== undefined) {
    await mailChange(service, { kind: 'confirmed', email, token, change: confirmed }).catch(
      // The mail before has the same link.
      (error) => service.log.warn('mail-failed', describeError(error)),
    )
  }
  const values = describeChange(service, confirmed)
  return answerPage(context, { title: 'change.done.title', texts: ['change.done.text'], values })

  function answerTaken() {
    const values = describeChange(service, { accountId, next, host })
    return answerPage(context, {
      title: 'change.taken.title',
      texts: ['change.taken.text'],
      values,
    })
  }
}

const answerGone = (context: Context<ServiceEnv>) =>
  answerPage(context, { title: 'change.gone.title', texts: ['change.gone.text'] })
