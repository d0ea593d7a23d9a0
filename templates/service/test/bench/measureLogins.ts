import { readFile } from 'node:fs/promises'
import { createBrowser } from '../createBrowser.js'
import type { ServiceProcess } from '../startServiceProcess.js'

/** Of all logins. */
export type Figures = {
  readonly perSecond: number
  /** How long a whole login takes, in ms. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** Resident memory of the first service after each fifth of the logins, in MB. */
  readonly memory: readonly number[]
}

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
  took.sort((one, other) => one - other)
  const at = (part: number) => Math.round((took[Math.floor(took.length * part)] ?? 0) * 10) / 10
  return {
    perSecond: Math.round(logins / seconds),
    ...{ p50: at(0.5), p95: at(0.95), p99: at(0.99), memory },
  }
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

/** Resident memory of a process in MB, where the system tells it. */
async function readMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000)
}
