import type { Context } from 'hono'
import { html } from 'hono/html'
import { writeAudit } from '../audit/writeAudit.js'
import { answerPage } from '../http/page.js'
import { readForm } from '../http/requests.js'
import type { ServiceEnv } from '../http/serviceEnv.js'
import { format } from '../messages/format.js'
import { hashToken, isToken } from '../secrets/token.js'
import type { Service } from '../service.js'

/**
 * Shows who asks to be approved. Only the button approves: programs that read mails follow their links, and approve nothing by that.
 */
export async function showApproval(service: Service, context: Context<ServiceEnv>) {
  const token = context.req.query('token')
  const waiting = await findWaiting(service, token)
  if (!waiting)
    return answerPage(context, { title: 'approve.gone.title', texts: ['approve.gone.text'] })
  const values = { app: service.settings.appName, host: new URL(waiting.host).host }
  const texts = ['approve.text', 'approve.warning'] as const
  return answerPage(context, {
    ...{ title: 'approve.title', texts, values },
    form: html`<form method="post" action="/v1/email/approve"><input type="hidden" name="token" value="${token}"><button>${format('approve.action')}</button></form>`,
  })
}

/** Approves the browser that waits. A link approves once. */
export async function approve(service: Service, context: Context<ServiceEnv>) {
  const { token } = await readForm(context)
  const waiting = await findWaiting(service, token)
  const approved =
    waiting &&
    (await service.database
      .updateTable('email_logins')
      .set({ approved_at: service.now() })
      .where('login_hash', '=', waiting.login_hash)
      .where('approved_at', 'is', null)
      .returning('host')
      .executeTakeFirst())
  if (!approved)
    return answerPage(context, { title: 'approve.gone.title', texts: ['approve.gone.text'] })
  context.set('host', approved.host)
  await writeAudit(service, { event: 'device-approved', context })
  return answerPage(context, { title: 'approve.done.title', texts: ['approve.done.text'] })
}

async function findWaiting({ database, now }: Service, token: unknown) {
  if (!isToken(token)) return undefined
  return database
    .selectFrom('email_logins')
    .select(['login_hash', 'host'])
    .where('approval_hash', '=', hashToken(token))
    .where('approved_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst()
}
