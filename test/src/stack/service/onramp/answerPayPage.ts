import { HttpProblem } from '../../httpProblem.js'
import type { PaySession, Purchases } from './createPurchases.js'
import { drawPayPage } from './drawPayPage.js'

/**
 * Answers for a provider's page, `/onramp/{provider}/pay`: GET draws it, POST is its form. "Pay" books the purchase; both
 * buttons lead back to the address that the page was opened with, with `status=success` or `status=cancelled` in its query.
 */
export function answerPayPage(options: answerPayPage.Options): answerPayPage.ReturnType {
  const { method, url, form, purchases } = options
  if (method !== 'GET' && method !== 'POST') {
    throw new HttpProblem(405, 'MethodNotAllowed', 'The page is asked by GET and POST.')
  }
  const given = method === 'GET' ? url.searchParams : new URLSearchParams(form)
  const name = given.get('session') ?? ''
  const session = purchases.session(name)
  if (!session || url.pathname !== `/onramp/${session.order.provider.id}/pay`) {
    return { status: 404, ...drawPayPage() }
  }
  if (method === 'GET') return { status: 200, ...drawPayPage(name, session) }
  if (session.state !== 'open') return { status: 409, ...drawPayPage(name, session) }

  const act = given.get('act')
  if (act === 'pay') purchases.pay(session)
  else if (act === 'cancel') session.state = 'cancelled'
  else throw new HttpProblem(400, 'InvalidForm', 'The form has two buttons: pay and cancel.')
  return leadBack(name, session)
}

export declare namespace answerPayPage {
  type Options = { method: string; url: URL; form: string; purchases: Purchases }
  type ReturnType = { status: number; html: string; headers: Record<string, string> }
}

function leadBack(name: string, session: PaySession): answerPayPage.ReturnType {
  const page = drawPayPage(name, session)
  if (!session.redirectUrl) return { status: 200, ...page }
  const target = new URL(session.redirectUrl)
  target.searchParams.set('status', session.state === 'paid' ? 'success' : 'cancelled')
  return { status: 303, html: '', headers: { ...page.headers, location: target.href } }
}
