import { createBrowser } from '../createBrowser.js'
import type { ServiceProcess } from '../startServiceProcess.js'
import { type Figures, readMemory, sumUp } from './figures.js'

/** How many visitors log in at once. */
const visitors = 16

/** Logs in, each time somebody new in a new browser at the next service, and times it. Throws at the first login that fails. */
export async function measureLogins(
  services: readonly ServiceProcess[],
  { logins, onStep }: { readonly logins: number; readonly onStep: (done: number) => void },
): Promise<Figures> {
  const took: number[] = []
  const memory: number[] = []
  let begun = 0
  const started = performance.now()
  async function visit() {
    while (begun < logins) {
      const number = begun++
      const at = performance.now()
      await logIn(services[number % services.length] as ServiceProcess, number)
      took.push(performance.now() - at)
      if (took.length % 500 === 0) onStep(took.length)
      if (took.length % Math.ceil(logins / 5) === 0 || took.length === logins) {
        memory.push(await readMemory((services[0] as ServiceProcess).pid))
      }
    }
  }
  await Promise.all(Array.from({ length: visitors }, visit))
  const seconds = (performance.now() - started) / 1000
  return sumUp(took, { seconds, memory })
}

async function logIn(service: ServiceProcess, number: number): Promise<void> {
  const email = `visitor-${number}@example.com`
  const browser = createBrowser(
    { app: { request: (path, init) => fetch(service.url + path, init) } },
    // One address may ask for a few codes only.
    { address: `2001:db8:${number.toString(16)}::1` },
  )
  const mail = service.nextMail(email)
  const asked = await browser.post('/v1/email/code', { email })
  if (asked.status !== 200) throw new Error(`No code: ${JSON.stringify(asked.body)}`)
  const code = /Your code is (\d{6})/.exec((await mail).text)?.[1]
  await browser.post('/v1/email/verify', { login: asked.body.login, code })
  const account = await browser.get('/v1/account')
  if (account.status !== 200) throw new Error(`No session: ${JSON.stringify(account.body)}`)
}
