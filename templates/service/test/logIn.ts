import type { Browser } from './createBrowser.js'
import type { TestService } from './createTestService.js'

/** The code of the newest mail to an email. */
export function readCode({ mails }: TestService, email: string): string {
  const text = mails.findLast(({ to }) => to === email)?.text ?? ''
  return /Your code is (\d{6})/.exec(text)?.[1] ?? ''
}

/** The path of the link in the newest mail to an email. */
export function readLink({ mails }: TestService, email: string): string {
  const text = mails.findLast(({ to }) => to === email)?.text ?? ''
  return /https?:\/\/[^/\s]+(\/v1\/email\/approve\?\S+)/.exec(text)?.[1] ?? ''
}

/** Presses the button of a link's page, as the owner of the inbox does. */
export async function approve(service: TestService, email: string) {
  const token = readLink(service, email).split('token=')[1] ?? ''
  const body = new URLSearchParams({ token })
  return service.app.request('/v1/email/approve', { method: 'POST', body }, {})
}

/** Logs a browser in by email, with all that it takes. Later logins wait out the pause between mails. */
export async function logIn(service: TestService, browser: Browser, email = 'ada@example.com') {
  service.pass(30_000)
  const { body } = await browser.post('/v1/email/code', { email })
  if (body.action === 'verifyDevice') {
    await approve(service, email)
    await browser.post('/v1/email/device', { login: body.login })
  }
  return browser.post('/v1/email/verify', { login: body.login, code: readCode(service, email) })
}
